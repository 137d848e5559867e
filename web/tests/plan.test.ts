import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft, HexScene, Sketch, View } from '../src/api/types'
import type { Game } from '../src/state/game.svelte'
import { Plan } from '../src/state/plan.svelte'

// A server that allows three points, spent ahead or on turns; a word longer than that is refused.
const POINTS = 3
function sketch(word: string): Sketch {
  const spent = [...word].reduce((sum, each) => sum + (Number(each) || 1), 0)
  const letter = (key: 'ahead' | 'left', sign: string) => ({ key, word: word + sign, cost: 1, height: 0 })
  const letters = spent < POINTS ? [letter('ahead', '1'), ...(spent ? [letter('left', 'L')] : [])] : []
  const complete = spent === POINTS
  return {
    word, spent, left: POINTS - spent, gain: 0, diveHexes: 0, complete, letters,
    order: complete ? `SOP/camel#1 ${word}` : '', why: spent > POINTS ? 'too long' : spent === 0 || letters.length || complete ? '' : 'no', rule: 'Basic II.1',
    path: [], dives: [], ends: [{ q: 1, r: 1, facing: 0, word: '111', sights: [], exit: false }, { q: 1, r: 2, facing: 0, word: '11L', sights: [1], exit: false }], sights: [], height: 3000, ground: [], supposed: [],
  }
}

const runs = [{ craft: 0, run: 'photo', name: 'Photo run', pairs: [[2, 0], [4, 0]], why: '', rule: '' }]
const ask = { kind: 'announce', crafts: [0], runs, announcements: [{ craft: 0, speeds: [2, 3, 4], altitudes: [[0], [-100, 0, 50], [0]], notes: [] }] }
const view = { game: 'g', version: 1, hash: 'h', seat: 0, turn: 1, scene: { scene: 'hexes', ask, counters: [{ index: 0, id: 'SOP/camel#1', speed: 3, onBoard: true, side: 'allied' }] } } as unknown as View
const scene = view.scene as HexScene

function game(orders: string[]): Game {
  return { view, hexes: scene, mySide: 'allied', counter: () => scene.counters[0], order: (text: string) => (orders.push(text), Promise.resolve(true)) } as unknown as Game
}

let delay = 0
const drafts: Draft[] = []

beforeEach(() => {
  delay = 0
  drafts.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const draft = JSON.parse(String(init.body)) as Draft
    drafts.push(draft)
    await new Promise((go) => setTimeout(go, delay))
    return new Response(JSON.stringify(sketch(draft.word ?? '')))
  })
})

const settle = (ms = 60) => new Promise((go) => setTimeout(go, ms))

async function begun(orders: string[] = []): Promise<Plan> {
  const plan = new Plan(game(orders))
  plan.sync(view)
  await settle()
  return plan
}

describe('the flight being written', () => {
  it('begins at the present speed, level', async () => {
    const plan = await begun()
    expect([plan.speed, plan.altitude, plan.word]).toEqual([3, 0, ''])
    expect(plan.announceOrder).toBe('SOP/camel#1 3 0')
  })

  it('takes over what somebody else would order, to be altered or taken back', async () => {
    const plan = await begun()
    expect(plan.inHand).toEqual({ draft: '', word: '' }) // nothing has been thought of yet
    plan.adopt({ speed: 4, altitude: 0, word: '11L', run: '' })
    await settle()
    expect([plan.speed, plan.word, plan.sketch?.complete]).toEqual([4, '11L', true])
    expect(plan.inHand).toEqual({ draft: 'SOP/camel#1 4 0', word: '11L' })
    await plan.back()
    await settle()
    expect(plan.word).toBe('')
  })

  it('announces a run at the nearest speed and altitude that go with it, and drops it with others', async () => {
    const plan = await begun()
    plan.chooseRun('photo')
    expect([plan.run, plan.speed, plan.altitude]).toEqual(['photo', 2, 0])
    expect(plan.announceOrder).toBe('SOP/camel#1 2 0 photo')
    plan.chooseRun('bomb')
    expect(plan.run).toBe('photo')
    plan.announceAs(3, -100)
    expect(plan.announceOrder).toBe('SOP/camel#1 3 -100')
  })

  it('keeps letters typed faster than the server answers', async () => {
    const plan = await begun()
    delay = 20
    for (const key of ['ahead', 'left', 'ahead'] as const) plan.press(key)
    await settle(200)
    expect(plan.word).toBe('1L1')
  })

  it('says why a letter may not follow, and changes nothing', async () => {
    const plan = await begun()
    plan.take({ q: 1, r: 1, facing: 0, word: '111', sights: [], exit: false })
    await settle()
    plan.press('ahead')
    await settle()
    expect([plan.word, plan.refused, plan.refusedRule]).toEqual(['111', 'too long', 'Basic II.1'])
  })

  it('takes letters back one by one, and an end at once', async () => {
    const plan = await begun()
    plan.press('ahead')
    await settle()
    plan.take({ q: 1, r: 1, facing: 0, word: '111', sights: [], exit: false })
    await settle()
    await plan.back()
    await settle()
    expect(plan.word).toBe('1')
    await plan.back()
    await settle()
    expect(plan.word).toBe('')
  })

  it('offers only the altitudes of the chosen speed', async () => {
    const plan = await begun()
    plan.changeAltitude(1)
    expect(plan.altitude).toBe(50)
    plan.changeSpeed(1)
    expect([plan.speed, plan.altitude]).toEqual([4, 0])
    plan.changeSpeed(1)
    expect(plan.speed).toBe(4)
  })

  it('picks ends that sight an enemy first', async () => {
    const plan = await begun()
    plan.pick(1)
    expect(plan.picked?.word).toBe('11L')
    plan.pick(1)
    expect(plan.picked?.word).toBe('111')
  })

  it('announces alone when no flight is written', async () => {
    const orders: string[] = []
    const plan = await begun(orders)
    await plan.commit()
    expect(orders).toEqual(['SOP/camel#1 3 0'])
  })

  it('does not announce half a flight', async () => {
    const orders: string[] = []
    const plan = await begun(orders)
    plan.press('ahead')
    await plan.commit()
    expect(orders).toEqual([])
  })
})
