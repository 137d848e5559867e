import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CardFace, CardPlayer, CardScene, View } from '../src/api/types'
import { cardBetween } from '../src/cards/tempo'
import { looksOn } from '../src/scenes/scene'
import { BEATS, isSpeed, weight } from '../src/scenes/tempo'
import { Steps } from '../src/state/steps.svelte'
import { tempo } from '../src/state/tempo.svelte'

const face = (id: string): CardFace => ({ id, side: 'allied', attack: 'dive', defence: ['climb', 'bank left'], burst: 2, effect: '', text: '', source: '' })
const player = (more: Partial<CardPlayer> = {}): CardPlayer => ({
  side: 'allied', pilot: '', ability: '', airframe: 8, role: '', arrow: '', hand: [], handCount: 4, deckCount: 27, discard: [], table: [], turned: null, ...more,
})
const scene = (us: Partial<CardPlayer> = {}, them: Partial<CardPlayer> = {}, more: Partial<CardScene> = {}): CardScene =>
  ({ scene: 'cards', step: 'II', players: [player(us), player(them)], moves: [], odds: null, ...more }) as unknown as CardScene
const view = (plies: number, more: object = {}): View =>
  ({ game: 'g', seat: 0, plies, version: plies, handOver: false, log: Array.from({ length: plies }, (_, n) => ({ n, text: `order ${n}` })), scene: scene(), ...more }) as unknown as View

let settled: number[]
let fetched: number[]
let beat: number
let fresh: boolean

function steps(): Steps {
  const made: Steps = new Steps({
    fetch: (_, ply) => {
      fetched.push(ply)
      return Promise.resolve(view(ply))
    },
    beat: () => beat,
    fresh: () => fresh,
    settled: (one) => settled.push(one.plies),
  })
  return made
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[settled, fetched, beat, fresh] = [[], [], 1000, false]
})
afterEach(() => vi.useRealTimers())

it('shows what comes first at once, and later orders one by one', async () => {
  const all = steps()
  await all.follow(view(3))
  expect([all.shown?.plies, all.behind, settled]).toEqual([3, false, [3]])
  await all.follow(view(6))
  expect([all.shown?.plies, all.behind, fetched]).toEqual([4, true, [4, 5]])
  await vi.advanceTimersByTimeAsync(900)
  expect(all.shown?.plies).toBe(5)
  await vi.advanceTimersByTimeAsync(900)
  expect([all.shown?.plies, all.behind, settled]).toEqual([6, false, [3, 6]])
})

it('shows a single order without keeping anybody waiting', async () => {
  const all = steps()
  await all.follow(view(3))
  await all.follow(view(4))
  expect([all.shown?.plies, all.behind, fetched]).toEqual([4, false, []])
})

it('goes on to what has come in the meantime', async () => {
  const all = steps()
  await all.follow(view(1))
  await all.follow(view(3))
  void all.follow(view(5))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([all.shown?.plies, fetched, settled]).toEqual([5, [2, 4], [1, 5]])
})

it('skips to how things stand', async () => {
  const all = steps()
  await all.follow(view(1))
  await all.follow(view(9))
  all.skip()
  await vi.advanceTimersByTimeAsync(1)
  expect([all.shown?.plies, all.behind]).toEqual([9, false])
})

it('goes back at once when an order is taken back', async () => {
  const all = steps()
  await all.follow(view(9))
  await all.follow(view(7))
  expect([all.shown?.plies, all.behind]).toEqual([7, false])
})

it('keeps no secret waiting: another seat begins with what is its own', async () => {
  const all = steps()
  await all.follow(view(4))
  await all.follow(view(5, { seat: 1 }))
  expect([all.shown?.seat, all.behind]).toEqual([1, false])
  await all.follow(view(8, { seat: 0 }))
  expect([all.shown?.seat, fetched[0]]).toEqual([0, 5])
})

it('does without steps when their pace is off', async () => {
  beat = BEATS.off
  const all = steps()
  await all.follow(view(1))
  await all.follow(view(9))
  expect([all.shown?.plies, fetched]).toEqual([9, []])
})

it('begins a game it has never shown with its first order, but not where the screen is shared', async () => {
  fresh = true
  const all = steps()
  await all.follow(view(5))
  expect([all.shown?.plies, all.behind]).toEqual([1, true])
  const shared = steps()
  await shared.follow(view(5, { handOver: true }))
  expect([shared.shown?.plies, shared.behind]).toEqual([5, false])
})

it('shows where things stand when a step cannot be fetched', async () => {
  const all = new Steps({ fetch: () => Promise.reject(new Error('gone')), beat: () => 1000, fresh: () => false, settled: (one) => settled.push(one.plies) })
  await all.follow(view(1))
  await all.follow(view(5))
  expect([all.shown?.plies, all.behind]).toEqual([5, false])
})

it('gives a turned card more time than a drawn one', () => {
  const before = view(1)
  const turned = view(2, { scene: scene({ turned: face('A01') }) })
  const drawn = view(2, { scene: scene({ handCount: 5 }) })
  const hit = view(2, { scene: scene({ turned: face('A01') }, { airframe: 5 }) })
  expect(weight(before, hit)).toBeGreaterThan(weight(before, turned))
  expect(weight(before, turned)).toBeGreaterThan(4 * weight(before, drawn))
})

it('shows the card that one order both plays and clears away', () => {
  const was = scene({ table: [{ card: face('A01'), role: 'defends' }], hand: [face('A02'), face('A03')] }, {}, { step: 'IV' })
  const is = scene({ discard: [face('A01'), face('A02')], hand: [face('A03')], handCount: 3 })
  const [before, after] = [view(1, { scene: was }), view(2, { scene: is })]
  const found = cardBetween(before, was, after, is)?.scene as CardScene
  expect(found.players[0]?.table.map((each) => [each.card.id, each.role])).toEqual([['A01', 'defends'], ['A02', 'advances']])
  expect(found.players[0]?.hand.map((each) => each.id)).toEqual(['A03'])
  expect(cardBetween(before, was, after, scene({ discard: [face('A01')] }))).toBeNull()
})

it('knows the names of paces', () => expect([isSpeed('fast'), isSpeed('hurried'), isSpeed(null)]).toEqual([true, false, false]))

it('shows each step of a mission to who only looks on', () => {
  const mission = (sides: string[], more: object = {}) => ({ campaign: 'c', yourSeats: [0], sides, ...more }) as unknown as View
  const seen = [mission(['Cadet (computer)', 'you']), mission(['you', 'Cadet (computer)']), mission(['Cadet (computer)'], { campaign: '' }), mission(['Cadet (computer)'], { yourSeats: [] })]
  expect(seen.map(looksOn)).toEqual([true, false, false, false])
  expect([tempo.beat('hexes', true), tempo.beat('hexes')]).toEqual([BEATS.fast, 0])
  tempo.choose('hexes', 'off')
  expect(tempo.beat('hexes', true)).toBe(0)
})
