import type { DuelOptions, Menu, NewGame, Pilot } from '../api/types'

export type Seat = NonNullable<NewGame['allied']>
export type Family = Menu['families'][number]['family']

interface Draft {
  family: Family
  sidesByLot: boolean
  bestOf: '1' | '3'
  duel: Required<DuelOptions>
  scenario: string
  level: string
  allied: Seat
  german: Seat
  edge: string
  first: string
  start: string
  /** Empty: as printed. */
  lastTurn: number | null
  touchMove: boolean
  /** Seconds, as the list of limits has them; of the level at which all order at once. */
  limit: string
  shares: boolean
  alliedForce: Pilot[]
  germanForce: Pilot[]
}

/** The game being put together; it stays as it is while one looks at another page. */
export const draft: Draft = $state({
  family: 'war',
  sidesByLot: false,
  bestOf: '1',
  duel: { alliedPilot: '', germanPilot: '', advantage: 'attack', afterShot: 'engaged', training: false },
  scenario: '1a',
  level: 'tournament',
  allied: 'you',
  german: 'cadet',
  edge: 'printed',
  first: 'allied',
  start: 'head-on',
  lastTurn: null,
  touchMove: false,
  limit: '0',
  shares: false,
  alliedForce: [{ aircraft: 'SOP/camel', altitude: 3000, ace: 0 }],
  germanForce: [{ aircraft: 'FOK/dr1', altitude: 3000, ace: 0 }],
})

/** The game that was put together: what every family takes, and what this one does. */
export function fromDraft(): NewGame {
  const { family, sidesByLot, bestOf, allied, german, touchMove, shares, duel, ...war } = $state.snapshot(draft)
  const game: NewGame = { family, sidesByLot, bestOf: bestOf === '3' ? 3 : 1, allied, german, touchMove, shares }
  if (family === 'cards') return { ...game, duel }
  const { alliedForce, germanForce, level, lastTurn, limit, ...rest } = war
  const timed = level === 'advanced' ? Number(limit) : 0
  const hexes: NewGame = { ...game, ...rest, limit: timed, lastTurn: lastTurn ?? 0, level: level as NonNullable<NewGame['level']> }
  return rest.scenario === 'free' ? { ...hexes, alliedForce, germanForce } : hexes
}
