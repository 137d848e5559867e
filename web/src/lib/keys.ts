/** Keys of the table: which command a key press means. What is legal the server knows, not this list. */

import type { Letter } from '../api/types'

export type Command =
  | { do: 'letter'; key: Letter['key']; edge: boolean }
  | { do: 'speed' | 'altitude' | 'pick'; by: 1 | -1 }
  | { do: 'choose'; n: number }
  | { do: 'back' | 'clear' | 'commit' | 'hold' | 'undo' | 'type' | 'action' | 'in' | 'out' | 'fit' | 'keys' }

const PLAIN: Record<string, Command> = {
  w: { do: 'letter', key: 'ahead', edge: false },
  a: { do: 'letter', key: 'left', edge: false },
  d: { do: 'letter', key: 'right', edge: false },
  v: { do: 'letter', key: 'dive', edge: false },
  x: { do: 'letter', key: 'exit', edge: false },
  s: { do: 'letter', key: 'edge-stay', edge: false },
  q: { do: 'speed', by: -1 },
  e: { do: 'speed', by: 1 },
  f: { do: 'altitude', by: -1 },
  r: { do: 'altitude', by: 1 },
  n: { do: 'pick', by: 1 },
  h: { do: 'hold' },
  u: { do: 'undo' },
  t: { do: 'type' },
  c: { do: 'action' },
  backspace: { do: 'back' },
  escape: { do: 'clear' },
  enter: { do: 'commit' },
  '+': { do: 'in' },
  '=': { do: 'in' },
  '-': { do: 'out' },
  '0': { do: 'fit' },
  '?': { do: 'keys' },
}

const SHIFTED: Record<string, Command> = {
  a: { do: 'letter', key: 'left', edge: true },
  d: { do: 'letter', key: 'right', edge: true },
  n: { do: 'pick', by: -1 },
}

interface Press {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export function commandOf(press: Press): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const key = press.key.toLowerCase()
  if (/^[1-9]$/.test(key)) return { do: 'choose', n: Number(key) }
  return (press.shiftKey ? SHIFTED[key] : undefined) ?? PLAIN[key] ?? null
}

/** Whether a key press belongs to the element that has the focus: a field, a list, or a button and Enter. */
export function belongsTo(element: Element | null, key: string): boolean {
  if (!element) return false
  if (element.matches('input, textarea, select')) return true
  return element.matches('button, a, summary') && (key === 'Enter' || key === ' ')
}
