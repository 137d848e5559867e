import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer, View } from '../src/api/types'
import { Game } from '../src/state/game.svelte'

class SilentSource {
  addEventListener(): void {}
  close(): void {}
}

const base = { game: 'g', version: 1, hash: 'a', seat: 0, yourSeats: [0], sides: ['you', 'you'], toAct: [0], handOver: false, waitsForShares: [], release: '', result: '', plies: 0, log: [], campaign: '', scene: { scene: 'hexes', ask: { kind: 'fly', shots: [] }, counters: [] } }
const seen = (more: object) => ({ ...base, ...more }) as unknown as View
const settle = () => new Promise((go) => setTimeout(go, 20))

let answers: ((path: string) => unknown)[] = []
const paths: string[] = []

beforeEach(() => {
  answers = []
  paths.length = 0
  vi.stubGlobal('EventSource', SilentSource)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    const next = answers.shift() ?? (() => seen({}))
    const body = next(path)
    if (body instanceof Error) throw body
    return new Response(JSON.stringify(await body))
  })
})

let game: Game
afterEach(() => game.close())

async function opened(view: View): Promise<Game> {
  answers.push(() => view)
  game = new Game('g')
  await settle()
  return game
}

it('replaces the view and tells, when an order came too late', async () => {
  await opened(seen({}))
  answers.push(() => ({ ok: false, code: 'stale', why: '', rule: '', view: seen({ version: 5 }) }) satisfies Answer)
  expect(await game.order('x')).toBe(false)
  expect([game.view?.version, game.notice?.bad]).toEqual([5, true])
})

it('sends a double click once', async () => {
  await opened(seen({}))
  answers.push(() => ({ ok: true, code: 'done', why: '', rule: '', view: seen({ version: 2 }) }))
  const both = await Promise.all([game.order('x'), game.order('x')])
  expect(both).toEqual([true, false])
  expect(paths.filter((each) => each.endsWith('/orders'))).toHaveLength(1)
})

it('keeps the view and can go on when the server is away', async () => {
  await opened(seen({ version: 3 }))
  answers.push(() => new Error('gone'))
  expect(await game.order('x')).toBe(false)
  expect([game.view?.version, game.busy, game.notice?.bad]).toEqual([3, false, true])
})

it('covers the screen when it has to change hands, and asks for the other seat only then', async () => {
  await opened(seen({ yourSeats: [0, 1], toAct: [1], handOver: true }))
  expect(game.cover).toBe(1)
  expect(paths.some((each) => each.includes('seat=1'))).toBe(false)
  answers.push(() => seen({ seat: 1, yourSeats: [0, 1], toAct: [1], handOver: true }))
  await game.uncover()
  expect([game.cover, game.view?.seat]).toEqual([null, 1])
})

it('does not change hands for a seat that the staff flies', async () => {
  const now = { sides: ['you', 'Cadet (computer)'], yourSeats: [0, 1], toAct: [1] }
  await opened(seen(now))
  expect([game.cover, game.view?.seat]).toEqual([null, 0])
  game.close()
  answers.push(() => seen({ ...now, seat: -2 }), () => seen(now))
  game = new Game('g')
  await settle()
  expect([game.cover, game.view?.seat]).toEqual([null, 0])
  game.close()
  await opened(seen({ ...now, seat: -2, sides: ['Cadet (computer)', 'Cadet (computer)'] }))
  expect([game.cover, game.view?.seat]).toEqual([null, -2])
})

it('turns to the other seat by itself where nothing is hidden', async () => {
  answers.push(() => seen({ yourSeats: [0, 1], toAct: [1] }), () => seen({ seat: 1, yourSeats: [0, 1], toAct: [1] }))
  game = new Game('g')
  await settle()
  expect([game.cover, game.view?.seat]).toEqual([null, 1])
})

it('shows the later of two answers, whichever comes last', async () => {
  await opened(seen({}))
  let release = (): void => undefined
  answers.push(() => new Promise((go) => (release = () => go(seen({ version: 2 })))), () => seen({ version: 3 }))
  const slow = game.load()
  await game.load()
  release()
  await slow
  expect(game.view?.version).toBe(3)
})

it('gives a share when the dice wait for one, and does not press when it is too early', async () => {
  await opened(seen({}))
  answers.push(() => seen({ version: 2, waitsForShares: [0, 1] }), () => ({}), () => ({}), () => seen({ version: 2, waitsForShares: [0, 1] }))
  await game.load()
  await settle()
  expect(paths.filter((each) => each.endsWith('/contribution'))).toHaveLength(2)
})
