/** How long each step of a game is shown when several have happened at once: measured in beats, told from two views. */

import type { View } from '../api/types'
import { cardBetween, cardWeight } from '../cards/tempo'
import { letters, moment } from '../joint/motion'
import { cardsOf, hexesOf, type SceneName } from './scene'

export type Speed = 'slow' | 'normal' | 'fast' | 'off'

/** Milliseconds of a beat; without one nothing is shown step by step. */
export const BEATS: Record<Speed, number> = { slow: 2200, normal: 1150, fast: 450, off: 0 }
export const SPEEDS = Object.keys(BEATS) as Speed[]

/** Whether the steps of a family are shown one by one unless the player says otherwise. */
export const USUAL: Record<SceneName, Speed> = { hexes: 'off', cards: 'normal', campaign: 'off' }

/** Computers that fly against each other are not waited for by anybody: who looks on is shown their steps. */
export const LOOKING_ON: Speed = 'fast'

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

/** A picture that is worth showing between two views, though the game does not stop there. */
export function between(before: View, after: View): View | null {
  const [was, is] = [cardsOf(before), cardsOf(after)]
  return was && is && before.seat === after.seat ? cardBetween(before, was, after, is) : null
}
