/** Keys of the tables: which command a key press means. What is legal the server knows, not this list. */

import type { Letter } from '../api/types'
import { loopOf } from '../joint/specials'

export type Command =
  | { do: 'letter'; key: Letter['key']; edge: boolean }
  | { do: 'speed' | 'altitude' | 'pick'; by: 1 | -1 }
  | { do: 'choose'; n: number }
  | { do: 'movement' | 'moment' }
  | { do: 'back' | 'clear' | 'commit' | 'hold' | 'action' | 'in' | 'out' | 'fit' | 'run' | 'turn' | 'advice' }

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
  j: { do: 'letter', key: 'SL', edge: false },
  l: { do: 'letter', key: 'SR', edge: false },
  ',': { do: 'letter', key: 'FL', edge: false },
  '.': { do: 'letter', key: 'FR', edge: false },
  i: { do: 'letter', key: 'I', edge: false },
  k: { do: 'letter', key: 'H', edge: false },
  p: { do: 'movement' },
  o: { do: 'moment' },
  n: { do: 'pick', by: 1 },
  h: { do: 'hold' },
  c: { do: 'action' },
  g: { do: 'run' },
  z: { do: 'turn' },
  b: { do: 'advice' },
  backspace: { do: 'back' },
  escape: { do: 'clear' },
  enter: { do: 'commit' },
  '+': { do: 'in' },
  '=': { do: 'in' },
  '-': { do: 'out' },
  '0': { do: 'fit' },
}

const SHIFTED: Record<string, Command> = {
  a: { do: 'letter', key: 'left', edge: true },
  d: { do: 'letter', key: 'right', edge: true },
  j: { do: 'letter', key: 'BL', edge: false },
  l: { do: 'letter', key: 'BR', edge: false },
  n: { do: 'pick', by: -1 },
}

/** What every table understands. */
export type Common = 'undo' | 'type' | 'keys'
const COMMON: Record<string, Common> = { u: 'undo', t: 'type', '?': 'keys' }

export interface Press {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  code?: string
}

export function commonOf(press: Press): Common | null {
  return modified(press) ? null : (COMMON[press.key.toLowerCase()] ?? null)
}

/** With Control, Alt or Meta a key is the browser's. */
export function modified(press: Pick<Press, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return press.ctrlKey || press.metaKey || press.altKey
}

/** What a press means over the map. */
export function commandOf(press: Press): Command | null {
  if (modified(press)) return null
  const key = press.key.toLowerCase()
  const loop = press.shiftKey ? loopOf(press.code ?? '') : null
  if (loop) return { do: 'letter', key: loop, edge: false }
  if (/^[1-9]$/.test(key)) return { do: 'choose', n: Number(key) }
  return (press.shiftKey ? SHIFTED[key] : undefined) ?? PLAIN[key] ?? null
}

/** Whether a key press belongs to the element that has the focus: a field, a list, or a button and Enter. */
export function belongsTo(element: Element | null, key: string): boolean {
  if (!element) return false
  if (element.matches('input, textarea, select')) return true
  return element.matches('button, a, summary') && (key === 'Enter' || key === ' ')
}
