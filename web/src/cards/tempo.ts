/** The card duel step by step: how long each step deserves, and the card that one order both plays and clears away. */

import type { CardFace, CardPlayer, CardScene, OnTable, View } from '../api/types'

type Role = OnTable['role']
const ROLES: Record<string, Role> = { IV: 'advances', 'III.a': 'modifies', 'III.b': 'modifies' }

/** A card that is turned or played and a hit take their time; drawing goes quickly. */
export function cardWeight(was: CardScene, is: CardScene, told: boolean): number {
  const changed = (of: (player: CardPlayer) => unknown): boolean =>
    was.players.some((before, side) => is.players[side] !== undefined && of(before) !== of(is.players[side]))
  const hit = changed((player) => player.airframe)
  if (changed((player) => player.turned?.id) || is.players.some((after, side) => grown(was.players[side], after))) return hit ? 1.8 : 1.3
  if (hit) return 1.4
  return changed((player) => player.handCount) ? 0.22 : told ? 0.8 : 0.1
}

function grown(before: CardPlayer | undefined, after: CardPlayer): boolean {
  return after.table.length > (before?.table.length ?? 0)
}

/** What the table looked like before the order cleared it, with the card that it played; null when it played none. */
export function cardBetween(before: View, was: CardScene, after: View, is: CardScene): View | null {
  const played = is.players.map((player, side) => unseen(was.players[side], player))
  if (played.every((each) => !each)) return null
  const role = ROLES[was.step] ?? 'flies'
  const players = was.players.map((player, side) => laid(player, is.players[side], played[side], role))
  return { ...after, scene: { ...was, players, moves: [], odds: null, text: '' }, headline: before.headline, phases: before.phases }
}

/** The card that has come to the discards without having lain on the table or been turned up. */
function unseen(before: CardPlayer | undefined, after: CardPlayer): CardFace | undefined {
  if (!before || after.table.length || after.discard.length <= before.discard.length) return undefined
  const known = new Set([...before.discard, ...before.table.map((each) => each.card)].map((each) => each.id))
  return after.discard.find((each) => !known.has(each.id) && each.id !== after.turned?.id)
}

function laid(player: CardPlayer, after: CardPlayer | undefined, card: CardFace | undefined, role: Role): CardPlayer {
  if (!card) return player
  const hand = player.hand.filter((each) => each.id !== card.id)
  return { ...player, hand, handCount: after?.handCount ?? player.handCount, table: [...player.table, { card, role }] }
}
