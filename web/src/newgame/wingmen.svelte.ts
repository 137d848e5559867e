import type { NewGame } from '../api/types'
import type { Plane } from './options.svelte'

interface Wings {
  /** The keys of the aircraft that a computer is to fly for the player's side. */
  keys: string[]
  level: string
}

export const wings: Wings = $state({ keys: [], level: 'pilot' })

/** Whether whoever sits there may have wingmen: a person at this screen. */
export function leads(seat: string): boolean {
  return seat === 'you' || seat === 'here'
}

/** What a new game is told of them; a side whose last aircraft would be a wingman's has none. */
export function wingmenOf(planes: readonly Plane[], game: NewGame): Partial<NewGame> {
  const chosen = planes.map((each) => wings.keys.includes(each.key) && leads(game[each.side] ?? ''))
  const led = planes.map((each, at) => chosen[at] && planes.some((one, n) => one.side === each.side && !chosen[n]))
  return { wingmen: planes.flatMap((_, at) => (led[at] ? [at] : [])), wingman: wings.level }
}
