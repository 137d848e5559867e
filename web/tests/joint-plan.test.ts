import { beforeEach, expect, it, vi } from 'vitest'
import type { Draft, HexScene, Kept, Sketch, View } from '../src/api/types'
import type { Game } from '../src/state/game.svelte'
import { Plan } from '../src/state/plan.svelte'

// A server that lets a plot go on for four points, a sideslip among them for two.
function sketch(word: string, speed: number): Sketch {
  const spent = (word.match(/\d|SL|L/g) ?? []).reduce((sum, each) => sum + (Number(each) || (each === 'SL' ? 2 : 1)), 0)
  const letter = (key: 'ahead' | 'SL' | 'left', sign: string, cost: number) => ({ key, word: word + sign, cost, height: key === 'SL' ? -50 : 0 })
  const letters = spent < 4 ? [letter('ahead', '1', 1), ...(spent ? [letter('SL', 'SL', 2), letter('left', 'L', 1)] : [])] : []
  return {
    word, spent, left: 4 - spent, gain: 0, diveHexes: 0, complete: spent === 4, letters, order: spent === 4 ? `SOP/camel#1 ${speed} 0 ${word}` : '',
    why: spent > 4 ? 'too long' : '', rule: '', path: [], dives: [], ends: [], sights: [], height: 3000, ground: [], supposed: [],
  }
}

const ask = { kind: 'plot', crafts: [0, 1], runs: [], announcements: [0, 1].map((craft) => ({ craft, speeds: [4, 5], altitudes: [[-100, 0], [0]], notes: [] })) }
const view = { game: 'g', version: 1, hash: 'h', seat: 0, turn: 3, scene: { scene: 'hexes', ask, joint: {}, counters: [0, 1].map((index) => ({ index, id: `SOP/camel#${index + 1}`, speed: 4, onBoard: true, side: 'allied' })) } } as unknown as View
const scene = view.scene as HexScene

let kept: Kept[] = []
const drafts: Draft[] = []
const asked: string[] = []
const orders: string[] = []

beforeEach(() => {
  kept = []
  drafts.length = asked.length = orders.length = 0
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(path)
    if (path.includes('/drafts')) return new Response(JSON.stringify(kept))
    const draft = JSON.parse(String(init?.body)) as Draft
    drafts.push(draft)
    return new Response(JSON.stringify(sketch(draft.word ?? '', draft.speed ?? 0)))
  })
})

const settle = () => new Promise((go) => setTimeout(go, 60))

async function begun(): Promise<Plan> {
  const game = { view, hexes: scene, mySide: 'allied', counter: (index: number) => scene.counters[index], order: (text: string) => (orders.push(text), Promise.resolve(true)) } as unknown as Game
  const plan = new Plan(game)
  plan.sync(view)
  await settle()
  return plan
}

it('keeps with the server what the player has changed, and only that', async () => {
  const plan = await begun()
  expect(drafts.map((each) => each.keep)).toEqual([false])
  plan.press('ahead')
  await settle()
  expect(drafts.at(-1)).toMatchObject({ craft: 0, word: '1', keep: true })
})

it('finds its drafts again, each with its aircraft', async () => {
  kept = [{ craft: 0, speed: 5, altitude: 0, word: '1SL', run: '' }, { craft: 1, speed: 4, altitude: -100, word: '2', run: '' }]
  const plan = await begun()
  expect([plan.speed, plan.word]).toEqual([5, '1SL'])
  plan.choose(1)
  await settle()
  expect([plan.speed, plan.altitude, plan.word]).toEqual([4, -100, '2'])
  plan.press('ahead')
  await settle()
  plan.choose(0)
  await settle()
  plan.choose(1)
  await settle()
  expect(plan.word).toBe('21') // this stub does not count up
})

it('is not disturbed when another locks meanwhile', async () => {
  const plan = await begun()
  plan.press('ahead')
  await settle()
  const before = drafts.length
  plan.sync({ ...view, hash: 'other' })
  await settle()
  expect([drafts.length, plan.word]).toEqual([before, '1'])
})

it('locks the whole plot in one order, and nothing less', async () => {
  const plan = await begun()
  for (const key of ['ahead', 'SL'] as const) plan.press(key)
  await settle()
  await plan.commit()
  expect(orders).toEqual([])
  plan.press('ahead')
  await settle()
  await plan.commit()
  expect(orders).toEqual(['SOP/camel#1 4 0 1SL1'])
})

it('takes a maneuver back whole', async () => {
  const plan = await begun()
  plan.take({ q: 0, r: 0, facing: 0, word: '1SL1', sights: [], exit: false })
  await settle()
  await plan.back()
  await settle()
  expect(plan.word).toBe('')
  kept = [{ craft: 0, speed: 4, altitude: 0, word: '1SL', run: '' }]
  const again = await begun()
  await again.back()
  expect(again.word).toBe('1')
})
