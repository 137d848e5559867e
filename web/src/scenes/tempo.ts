/** How long each step of a game is shown when several have happened at once: measured in beats, told from two views. */

import type { CardScene, View } from '../api/types'
import { letters, moment } from '../joint/motion'
import { cardsOf, hexesOf, type SceneName } from './scene'

export type Speed = 'slow' | 'normal' | 'fast' | 'off'

/** Milliseconds of a beat; without one nothing is shown step by step. */
export const BEATS: Record<Speed, number> = { slow: 2200, normal: 1150, fast: 450, off: 0 }
export const SPEEDS = Object.keys(BEATS) as Speed[]

/** Whether the steps of a family are shown one by one unless the player says otherwise. */
export const USUAL: Record<SceneName, Speed> = { hexes: 'off', cards: 'normal' }

export function isSpeed(text: string | null): text is Speed {
  return text !== null && text in BEATS
}

/** The beats that `after` deserves, coming from `before`. */
export function weight(before: View, after: View): number {
  const [was, is] = [cardsOf(before), cardsOf(after)]
  if (was && is) return cardWeight(was, is, told(before, after))
  const flown = hexesOf(after)?.joint && moment(after.log) > moment(before.log) ? letters(hexesOf(after)?.counters ?? []) : 0
  return flown ? 1 + flown / 3 : told(before, after) ? 1 : 0.3
}

function told(before: View, after: View): boolean {
  return (after.log.at(-1)?.n ?? 0) > (before.log.at(-1)?.n ?? 0)
}

/** A card that is turned or played and a hit take their time; drawing goes quickly. */
function cardWeight(was: CardScene, is: CardScene, told: boolean): number {
  const changed = (of: (scene: CardScene, side: number) => unknown): boolean => [0, 1].some((side) => of(was, side) !== of(is, side))
  const turned = changed((scene, side) => scene.players[side]?.turned?.id)
  const played = changed((scene, side) => scene.players[side]?.table.at(-1)?.card.id)
  const hit = changed((scene, side) => scene.players[side]?.airframe)
  const drawn = changed((scene, side) => scene.players[side]?.handCount)
  if (turned || played) return hit ? 1.8 : 1.3
  if (hit) return 1.4
  return drawn ? 0.22 : told ? 0.8 : 0.1
}
