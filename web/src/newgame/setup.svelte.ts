import type { NewGame, Pilot } from '../api/types'

export type Seat = NonNullable<NewGame['allied']>

interface Draft {
  scenario: string
  level: string
  allied: Seat
  german: Seat
  edge: string
  first: string
  start: string
  touchMove: boolean
  shares: boolean
  alliedForce: Pilot[]
  germanForce: Pilot[]
}

/** The game being put together; it stays as it is while one looks at another page. */
export const draft: Draft = $state({
  scenario: '1a',
  level: 'tournament',
  allied: 'you',
  german: 'cadet',
  edge: 'printed',
  first: 'allied',
  start: 'head-on',
  touchMove: false,
  shares: false,
  alliedForce: [{ aircraft: 'SOP/camel', altitude: 3000, ace: 0 }],
  germanForce: [{ aircraft: 'FOK/dr1', altitude: 3000, ace: 0 }],
})

export function fromDraft(): NewGame {
  const { alliedForce, germanForce, level, ...rest } = $state.snapshot(draft)
  const game: NewGame = { ...rest, level: level as NonNullable<NewGame['level']> }
  return rest.scenario === 'free' ? { ...game, alliedForce, germanForce } : game
}
