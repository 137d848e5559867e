/** Keys of the operations room: which command a key press means. What is legal the server knows, not this list. */

import { modified, type Press } from '../lib/keys'

export const PAGES = ['day', 'aircraft', 'men'] as const
export type Page = (typeof PAGES)[number]

/** What is said in one word. */
export type Simple = 'seal' | 'propose' | 'none' | 'pool' | 'another' | 'let' | 'undo' | 'watch'

export type RoomCommand =
  | { do: 'page'; page: Page }
  | { do: 'number'; n: number }
  | { do: 'along' | 'across'; by: 1 | -1 }
  | { do: 'order'; by: 1 | -1 }
  | { do: Simple }

const COMMANDS: Record<string, RoomCommand> = {
  d: { do: 'page', page: 'day' },
  a: { do: 'page', page: 'aircraft' },
  m: { do: 'page', page: 'men' },
  p: { do: 'propose' },
  n: { do: 'another' },
  l: { do: 'let' },
  w: { do: 'watch' },
  z: { do: 'undo' },
  enter: { do: 'seal' },
  escape: { do: 'none' },
  backspace: { do: 'pool' },
  delete: { do: 'pool' },
  '0': { do: 'pool' },
  arrowleft: { do: 'along', by: -1 },
  arrowright: { do: 'along', by: 1 },
  arrowup: { do: 'across', by: -1 },
  arrowdown: { do: 'across', by: 1 },
}

/** Enter belongs to a button that has the focus; what is left comes here. Shift and an arrow change the order. */
export function roomCommand(press: Press): RoomCommand | null {
  if (modified(press)) return null
  const key = press.key.toLowerCase()
  if (/^[1-9]$/.test(key)) return { do: 'number', n: Number(key) }
  if (press.shiftKey && key === 'arrowup') return { do: 'order', by: -1 }
  if (press.shiftKey && key === 'arrowdown') return { do: 'order', by: 1 }
  return COMMANDS[key] ?? null
}
