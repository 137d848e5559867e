/** Keys of the card table: which command a key press means. What is legal the server knows, not this list. */

import { modified, type Press } from '../lib/keys'

export type CardCommand =
  | { do: 'choose'; n: number }
  | { do: 'card' | 'use'; by: 1 | -1 }
  | { do: 'play'; as: string }
  | { do: 'fire' | 'pass' | 'commit' | 'none' }

const COMMANDS: Record<string, CardCommand> = {
  arrowleft: { do: 'card', by: -1 },
  arrowright: { do: 'card', by: 1 },
  arrowup: { do: 'use', by: -1 },
  arrowdown: { do: 'use', by: 1 },
  c: { do: 'play', as: 'climb' },
  l: { do: 'play', as: 'bank left' },
  r: { do: 'play', as: 'bank right' },
  d: { do: 'play', as: 'dive' },
  a: { do: 'play', as: 'advanced' },
  f: { do: 'fire' },
  p: { do: 'pass' },
  enter: { do: 'commit' },
  escape: { do: 'none' },
}

export function cardCommand(press: Press): CardCommand | null {
  if (modified(press)) return null
  const key = press.key.toLowerCase()
  if (/^[1-9]$/.test(key)) return { do: 'choose', n: Number(key) }
  return COMMANDS[key] ?? null
}

/** The key that plays a use of a card: a letter of the maneuver, A for the Advanced Maneuver. */
export function keyOf(move: { maneuver: string; advanced: boolean }): string {
  if (move.advanced) return 'A'
  return { climb: 'C', 'bank left': 'L', 'bank right': 'R', dive: 'D' }[move.maneuver] ?? ''
}
