/** What the cards say in words, for labels and tips. */

import type { CardFace, CardMove } from '../api/types'
import { t } from '../texts'

export type Shape = CardFace['attack']

/** "attacks with bank left, defends with climb or dive, burst 3", and what else it can do. */
export function spoken(face: CardFace): string {
  const [first, second] = face.defence
  const base = t('card.spoken', { attack: face.attack, first, second, burst: face.burst })
  return face.effect ? `${base} ${effect(face)}` : base
}

export function effect(face: CardFace): string {
  return `${face.effect}: ${face.text}`
}

/** The whole label of a card in the hand: where it lies, what it says, and what it may be played for. */
export function labelled(face: CardFace, place: { n: number; of: number }, moves: CardMove[]): string {
  const uses = moves.length ? t('card.uses', { uses: moves.map((each) => each.label).join(', ') }) : t('card.useless')
  return `${t('card.place', place)}: ${spoken(face)} ${uses}`
}

/** "3 + 2 − 1 = 4": the burst turned up, what the modifiers add, and what it comes to. */
export function sum(burst: number, change: number): string {
  if (!change) return String(burst)
  const sign = change > 0 ? '+' : '\u2212'
  return `${burst} ${sign} ${Math.abs(change)} = ${Math.max(0, burst + change)}`
}
