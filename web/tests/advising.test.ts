import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Advising } from '../src/advice/advising.svelte'
import type { AdviceOption, View } from '../src/api/types'
import type { Game } from '../src/state/game.svelte'
import type { Plan } from '../src/state/plan.svelte'

const option = (word: string, win: number): AdviceOption => ({
  order: 'SOP/camel#1 7 0', speed: 7, altitude: 0, word, run: '', win, simulations: 9, shot: 0, answered: 0, feared: 0, given: 0, taken: 0, range: 0, target: -1, bearing: '',
})
const advice = { seat: 0, version: 3, craft: 2, by: 'Ace', options: [option('7', 0.6), option('3R4', 0.5)], draft: null, simulations: 18, seconds: 1, text: 'Ace would order …' }
const view = { game: 'g', version: 3, seat: 0, hints: true } as unknown as View
const asked: [string, unknown][] = []
let answer: (path: string) => Promise<unknown>
let status = 200

beforeEach(() => {
  asked.length = 0
  status = 200
  answer = async (path) => (path.endsWith('/advice') ? advice : path.endsWith('/stop') ? { wasThinking: true } : { word: 'drawn', path: [] })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(String(init.body))])
    return new Response(JSON.stringify(await answer(path)), { status })
  })
})

const settle = (ms = 20) => new Promise((go) => setTimeout(go, ms))

function begun(hints = true, plan: Partial<Plan> = {}): Advising {
  const game = { view: { ...view, hints }, behind: false } as unknown as Game
  return new Advising(game, { active: true, craft: 2, inHand: { draft: 'SOP/camel#1 6 0', word: '' }, ...plan } as unknown as Plan)
}

describe('a hint', () => {
  it('is asked for with the draft in hand, and draws the best', async () => {
    const advising = begun()
    await advising.press()
    await settle()
    expect(asked[0]).toEqual(['api/games/g/advice', { seat: 0, version: 3, craft: 2, draft: 'SOP/camel#1 6 0', word: '' }])
    expect(asked[1]?.[1]).toMatchObject({ craft: 2, speed: 7, word: '7' })
    expect([advising.busy, advising.option?.win, advising.sketch?.word]).toEqual([false, 0.6, 'drawn'])
  })

  it('shows the next thought when asked again, and then the first', async () => {
    const advising = begun()
    await advising.press()
    await advising.press()
    expect(advising.at).toBe(1)
    await advising.press()
    expect(advising.at).toBe(0)
    expect(asked.filter(([path]) => path.endsWith('/advice'))).toHaveLength(1)
  })

  it('is not to be had where the game has none', async () => {
    const advising = begun(false)
    await advising.press()
    expect([asked.length, advising.open]).toEqual([0, false])
  })

  it('that is closed while he thinks is stopped, and comes no more', async () => {
    let go: () => void = () => undefined
    answer = async (path) => (path.endsWith('/advice') ? (await new Promise<void>((done) => (go = done)), advice) : { wasThinking: true })
    const advising = begun()
    const asking = advising.press()
    await settle()
    expect(advising.busy).toBe(true)
    advising.close()
    expect(asked.at(-1)).toEqual(['api/games/g/advice/stop', { seat: 0 }])
    go()
    await asking
    expect([advising.open, advising.advice]).toEqual([false, null])
  })

  it('says in plain words that it cannot be had', async () => {
    status = 503
    answer = async () => ({ what: 'no hint', where: '', why: 'Ace failed' })
    const advising = begun()
    await advising.press()
    expect([advising.trouble, advising.busy, advising.open]).toEqual(['Ace failed', false, true])
  })

  it('goes with its moment', async () => {
    const advising = begun()
    advising.sync(view)
    await advising.press()
    advising.sync({ ...view })
    expect(advising.open).toBe(true)
    advising.sync({ ...view, version: 4 })
    expect(advising.open).toBe(false)
  })

  it('of a shot draws no path', async () => {
    const advising = begun(true, { active: false, craft: null })
    await advising.press()
    await settle()
    expect(asked.map(([path]) => path)).toEqual(['api/games/g/advice'])
    expect(asked[0]?.[1]).toMatchObject({ craft: -1, draft: '' })
  })
})
