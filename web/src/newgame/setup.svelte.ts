import { shelf } from '../api/shelf.svelte'
import type { CardDraft, DuelOptions, Menu, NewGame, Pilot } from '../api/types'
import { wingmenOf } from './wingmen.svelte'
import { chosenOf, DAY, EARNED, fieldsOf, layersOf, options, planesOf } from './options.svelte'

export type Seat = NonNullable<NewGame['allied']>
export type Family = Menu['families'][number]['family']

interface Draft {
  family: Family
  sidesByLot: boolean
  bestOf: '1' | '3'
  duel: Required<DuelOptions>
  campaign: string
  /** Who flies what nobody flies himself. */
  staff: string
  /** The optional rules of the campaign's missions. */
  campaignOptions: string[]
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
  /** Null: where one person alone sits. */
  hints: boolean | null
  alliedForce: Pilot[]
  germanForce: Pilot[]
  /** Other aircraft than the card's, place by place; empty as on the card. */
  alliedInstead: string[]
  germanInstead: string[]
  /** The scenario of one's own that is chosen. */
  own: CardDraft | null
  /** The layers of its mission. */
  ownLayers: string
}

/** The game being put together; it stays as it is while one looks at another page. */
export const draft: Draft = $state({
  family: 'war',
  sidesByLot: false,
  bestOf: '1',
  duel: { alliedPilot: '', germanPilot: '', advantage: 'attack', afterShot: 'engaged', training: false },
  campaign: 'bloody-april',
  staff: 'pilot',
  campaignOptions: [],
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
  hints: null,
  alliedForce: [{ aircraft: 'SOP/camel', altitude: 3000, ace: 0 }],
  germanForce: [{ aircraft: 'FOK/dr1', altitude: 3000, ace: 0 }],
  alliedInstead: [],
  germanInstead: [],
  own: null,
  ownLayers: '',
})

/** The game that was put together: what every family takes, and what this one does. */
export function fromDraft(): NewGame {
  const { family, sidesByLot, bestOf, allied, german, touchMove, shares, duel, campaign, staff, campaignOptions, ...war } = $state.snapshot(draft)
  if (family === 'campaign') {
    return { family, sidesByLot, allied, german, touchMove, campaign, staff: staff as NonNullable<NewGame['staff']>, options: campaignOptions }
  }
  const game: NewGame = { family, sidesByLot, bestOf: bestOf === '3' ? 3 : 1, allied, german, touchMove, shares }
  if (family === 'cards') return { ...game, duel }
  const { alliedForce, germanForce, level, lastTurn, limit, own, ownLayers: _, hints, ...rest } = war
  const timed = level === 'advanced' ? Number(limit) : 0
  const hexes: NewGame = { ...game, ...rest, hints: [allied, german].includes('link') ? false : hints, limit: timed, lastTurn: lastTurn ?? 0, level: level as NonNullable<NewGame['level']> }
  if (rest.scenario === 'free') return withOptions({ ...hexes, alliedForce, germanForce, alliedInstead: [], germanInstead: [] })
  return withOptions(isOwn(rest.scenario) ? { ...hexes, scenario: 'own', own, alliedForce, germanForce } : hexes)
}

/** The game with its optional rules. What a rule excludes is left out: a day is a series of its own, aces are earned. */
function withOptions(game: NewGame): NewGame {
  const menu = shelf.menu?.families.find((each) => each.family === 'war')
  if (menu?.family !== 'war') return game
  const chosen = chosenOf(menu.options, { level: game.level ?? '', layers: layersOf(menu, game.scenario ?? '', draft.ownLayers) }, $state.snapshot(options.ticked))
  const own = (['allied', 'german'] as const).filter((side) => ['you', 'here'].includes(game[side] ?? ''))
  const plain = (force: Pilot[] | undefined): Pilot[] => (force ?? []).map((each) => (chosen.includes(EARNED) ? { ...each, ace: 0 } : each))
  const forces = game.scenario === 'free' ? { alliedForce: plain(game.alliedForce), germanForce: plain(game.germanForce) } : {}
  const series = chosen.includes(DAY) ? { bestOf: 1 as const } : {}
  const planes = planesOf(menu, game)
  const fields = { ...fieldsOf(chosen, planes, own), ...wingmenOf(planes, game) }
  if (fields.arms) fields.arms = unchanged(fields.arms, game)
  return { ...game, alliedForce: [], germanForce: [], ...forces, ...series, ...fields }
}

/** Whether the game has hints: as was said, else where one person alone sits; never against a friend by link. */
export function hasHints(): boolean {
  const people = [draft.allied, draft.german].filter((each) => ['you', 'here', 'link'].includes(each))
  return people.includes('link') ? false : (draft.hints ?? people.length === 1)
}

/** Whether a choice of the menu is a scenario of one's own: `own:` and its id. */
export function isOwn(scenario: string): boolean {
  return scenario.startsWith('own:')
}

/** Other guns go with the aircraft of the card; one that was put in its place has its own. */
function unchanged(arms: string[], game: NewGame): string[] {
  const put = [...(game.alliedInstead ?? []), ...(game.germanInstead ?? [])]
  return arms.map((each, at) => (put[at] ? '' : each))
}
