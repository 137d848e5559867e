import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CampaignScene, Line, Machine, Man, MissionNow, ScheduleSketch, View } from '../src/api/types'
import { api } from '../src/api/client'
import { Carry } from '../src/campaign/carry.svelte'
import { blank, fromOrder, keeping, kept, lane, laneOf, marked, moved, POOL, removed, reordered, toDraft, withKind, withTarget } from '../src/campaign/draft'
import { Editor } from '../src/campaign/editor.svelte'
import { Heights } from '../src/campaign/heights.svelte'
import { roomCommand } from '../src/campaign/keys'
import { fitness, sides, sorted, stands, turned } from '../src/campaign/rosters'
import { awaited, ceilingOf, crew, dated, dayOfMonth, listed, missionOf, points, reported, undecided } from '../src/campaign/words'
import type { Game } from '../src/state/game.svelte'

const SHEET = [lane('photo', 0, [1, 11]), lane('bombing', 3, [2]), lane('dogfight')]

describe('aircraft and flights', () => {
  it('moves an aircraft out of the one flight it was in', () => {
    const after = moved(SHEET, 11, 1)
    expect(after.map((each) => each.aircraft)).toEqual([[1], [2, 11], []])
    expect(SHEET[0]?.aircraft).toEqual([1, 11])
    expect(laneOf(after, 11)).toBe(1)
  })

  it('puts it back to the fit ones, and opens a flight beyond the last', () => {
    expect(moved(SHEET, 2, POOL).map((each) => each.aircraft)).toEqual([[1, 11], [], []])
    expect(moved(SHEET, 5, 3, 'photo').at(-1)).toEqual(lane('photo', -1, [5]))
    expect(laneOf(SHEET, 9)).toBe(POOL)
  })

  it('changes the order and closes up', () => {
    expect(reordered(SHEET, 2, 0).map((each) => each.kind)).toEqual(['dogfight', 'photo', 'bombing'])
    expect(reordered(SHEET, 0, 9).map((each) => each.kind)).toEqual(['bombing', 'dogfight', 'photo'])
    expect(reordered(SHEET, 7, 0)).toEqual(SHEET)
    expect(removed(SHEET, 1).map((each) => each.kind)).toEqual(['photo', 'dogfight'])
  })

  it('strikes a target that another kind does not have', () => {
    expect(withKind(SHEET, 1, 'photo')[1]).toEqual(lane('photo', -1, [2]))
    expect(withKind(SHEET, 1, 'bombing')[1]?.target).toBe(3)
    expect(withTarget(SHEET, 1, 5)[1]?.target).toBe(5)
    expect(marked([...SHEET, lane('photo', 0)], 'photo', 0)).toEqual([1, 4])
  })
})

describe('a sheet', () => {
  it('begins with a line for each mission that is listed', () => {
    expect(blank(2, 1, 'dogfight').map((each) => each.kind)).toEqual(['photo', 'photo', 'bombing'])
    expect(blank(0, 0, 'dogfight')).toEqual([lane('dogfight')])
  })

  it('is sent as it stands, and read from an order of the notation', () => {
    expect(toDraft(0, SHEET).flights?.[1]).toEqual({ kind: 'bombing', target: 3, aircraft: [2] })
    expect(fromOrder('plan photo 0 1+11 / bombing 3 2 / dogfight 12')).toEqual([lane('photo', 0, [1, 11]), lane('bombing', 3, [2]), lane('dogfight', -1, [12])])
    expect([fromOrder('plan none'), fromOrder('done')]).toEqual([[], null])
  })

  it('is kept for its day alone, and only while its aircraft are there', () => {
    const text = keeping(4, SHEET)
    expect(kept(text, 4, [1, 2, 11])).toEqual(SHEET)
    expect([kept(text, 5, [1, 2, 11]), kept(text, 4, [1, 2]), kept('{', 4, []), kept(null, 4, []), kept('{"day":4}', 4, [])]).toEqual([null, null, null, null, null])
  })
})

const press = (key: string, more: object = {}) => roomCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('keys of the operations room', () => {
  it('reads numbers, letters and arrows', () => {
    expect([press('3'), press('A'), press('ArrowLeft'), press('0'), press('Backspace')]).toEqual([
      { do: 'number', n: 3 }, { do: 'page', page: 'aircraft' }, { do: 'along', by: -1 }, { do: 'pool' }, { do: 'pool' },
    ])
  })
  it('changes the order with Shift', () => {
    expect([press('ArrowUp', { shiftKey: true }), press('ArrowUp')]).toEqual([{ do: 'order', by: -1 }, { do: 'across', by: -1 }])
  })
  it('leaves the browser’s own and unknown keys alone', () => expect([press('p', { ctrlKey: true }), press('q')]).toEqual([null, null]))
})

const machine = (number: number, more: Partial<Machine> = {}): Machine => ({
  number, side: 'allied', aircraft: 'FE/2', unit: 'No. 11', twoSeater: true, does: ['photo', 'bombing', 'dogfight'], ceiling: 5350, pilot: 'A', observer: 'AA', boxes: 0, factor: 10,
  criticals: [], daysOut: 0, fitOn: '', lostOn: '', sorties: 0, state: 'ready', why: '', rule: '', ...more,
})
const man = (letter: string, more: Partial<Man> = {}): Man => ({ letter, name: `Mr ${letter}`, side: 'allied', role: 'pilot', unit: '', state: 'well', since: '', victories: 0, ace: 0, aircraft: '', ...more })

describe('rosters', () => {
  it('are looked through by what can fly', () => {
    expect(['ready', 'repair', 'no pilot', 'lost'].map((state) => fitness(machine(1, { state: state as Machine['state'] })))).toEqual(['fit', 'repair', 'other', 'lost'])
    expect([stands(man('A'), 'spare'), stands(man('A', { aircraft: 'FE/2 No. 1' }), 'spare'), stands(man('A', { state: 'to come' }), 'to come')]).toEqual([true, false, true])
  })
  it('are sorted by numbers as numbers, words as words, and turned round by the second click', () => {
    expect(sorted([machine(10), machine(9)], (one) => one.number, false).map((one) => one.number)).toEqual([9, 10])
    expect(sorted(['b', 'a'], (one) => one, true)).toEqual(['b', 'a'])
    expect([turned({ by: 'no', down: false }, 'no').down, turned({ by: 'no', down: true }, 'unit').down]).toEqual([true, false])
  })
  it('begin with one’s own', () => expect([sides('german')[0], sides('')[0]]).toEqual(['german', 'allied']))
})

describe('words of the room', () => {
  it('names crews, days and points', () => {
    const men = new Map([['A', man('A')]])
    expect([crew(machine(1), men), crew(machine(1, { pilot: '', observer: '' }), men)]).toEqual(['Mr A and AA', ''])
    expect([dayOfMonth('1917-04-09'), dated('1917-04-09'), dated('1917-04-09', true), dated('soon'), dated('')]).toEqual(['9', '9 April', 'Monday, 9 April 1917', 'soon', ''])
    expect([points(3), points(-3), points(0), listed({ photo: 3, bombing: 0 })]).toEqual(['+3', '\u22123', '0', '3 photo'])
  })
  it('keeps every aircraft under the edge of the picture', () => expect([ceilingOf([]), ceilingOf([5350]), ceilingOf([3900])]).toEqual([4000, 6000, 5000]))
  it('asks each side of this screen that has not said how it flies', () => {
    const now = { state: 'choosing', choices: ['', 'staff', ''] } as unknown as MissionNow
    expect([undecided(now, [0, 1]), undecided({ ...now, state: 'flying' }, [0]), undecided(null, [0])]).toEqual([[0], [], []])
  })
  it('waits for the other person alone, not for a computer or for itself', () => {
    const view = (more: object) => ({ seat: 0, yourSeats: [0], toAct: [1], thinking: '', asking: 'wait', campaign: 'c', scene: { scene: 'hexes' }, ...more }) as unknown as View
    const room = (choices: string[]) => view({ campaign: '', scene: { scene: 'campaign', mission: { state: 'choosing', choices } } })
    expect([view({}), view({ thinking: 'Cadet' }), view({ campaign: '' }), view({ toAct: [0] }), view({ yourSeats: [0, 1] }), view({ seat: -2 })].map(awaited)).toEqual([1, null, null, null, null, null])
    expect([room(['fly', '']), room(['', '']), room(['fly', 'computer'])].map(awaited)).toEqual([1, null, null])
  })
  it('finds the last report of the staff, all of it', () => {
    const line = (n: number, turn: string, side: string): Line => ({ n, turn, text: String(n), rules: [], side, dice: [] })
    const log = [line(0, '1.1', 'staff'), line(1, '1.2', 'german'), line(2, '1.2', 'staff'), line(3, '1.2', 'staff'), line(4, '1.3', 'german')]
    expect([reported(log).map((each) => each.n), missionOf(reported(log)), reported([])]).toEqual([[2, 3], '2', []])
    const last = [line(0, '1.5', 'staff'), { ...line(1, '1.5', 'staff'), rules: ['Campaign IV.7', 'Campaign IV.21'] }, line(2, '1.5', 'staff')]
    expect(reported(last).map((each) => each.n)).toEqual([0])
  })
})

function room(more: object = {}): { game: Game; orders: string[]; scene: { day: number } } {
  const orders: string[] = []
  const scene = { day: 1, photo: 1, bombing: 1, machines: [1, 2, 3].map((each) => machine(each)), men: [], targets: [], ask: { kind: 'plan', step: 50, flight: [] }, ...more }
  const game = {
    id: 'g', view: { seat: 0, asking: 'act' }, campaign: scene as unknown as CampaignScene, mySide: 'allied',
    order: (text: string) => (orders.push(text), Promise.resolve(true)), suggestion: () => Promise.resolve('plan photo 0 1 / bombing 2 2'),
  }
  return { game: game as unknown as Game, orders, scene }
}

describe('the editor', () => {
  beforeEach(() => {
    const shelf = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (key: string) => shelf.get(key) ?? null, setItem: (key: string, text: string) => void shelf.set(key, text) })
    vi.useFakeTimers()
  })

  const answers = (sketch: ScheduleSketch) => vi.spyOn(api, 'schedule').mockResolvedValue(sketch)

  it('asks the server once after a pause, and seals only what has no faults', async () => {
    const asked = answers({ faults: [{ flight: 2, rule: 'Campaign IV.2', why: 'too few' }], order: '', free: [] })
    const { game, orders } = room()
    const editor = new Editor(game)
    editor.sync()
    expect([editor.lanes.length, editor.fresh, editor.faults(2)]).toEqual([2, true, []])
    editor.put(1, 0)
    editor.put(2, 0)
    await vi.runAllTimersAsync()
    expect(asked).toHaveBeenCalledTimes(1)
    expect([editor.faults(2).length, editor.faults(1).length, editor.ready]).toEqual([1, 0, ''])
    await editor.seal()
    expect(orders).toEqual([])
    answers({ faults: [], order: 'plan photo 0 1+2', free: [3] })
    editor.strike(1)
    expect(editor.ready).toBe('')
    await vi.runAllTimersAsync()
    await editor.seal()
    expect(orders).toEqual(['plan photo 0 1+2'])
  })

  it('throws away what was asked of an older sheet', async () => {
    const late: ((sketch: ScheduleSketch) => void)[] = []
    vi.spyOn(api, 'schedule').mockImplementation(() => new Promise((done) => late.push(done)))
    const editor = new Editor(room().game)
    editor.sync()
    editor.put(1, 0)
    await vi.runAllTimersAsync()
    editor.put(2, 0)
    await vi.runAllTimersAsync()
    late[1]?.({ faults: [], order: 'new', free: [] })
    late[0]?.({ faults: [], order: 'old', free: [] })
    await vi.runAllTimersAsync()
    expect(editor.ready).toBe('new')
  })

  it('finds its work again after a reload, but not on another day', () => {
    answers({ faults: [], order: '', free: [] })
    const first = new Editor(room().game)
    first.sync()
    first.put(3, 1)
    const again = new Editor(room().game)
    again.sync()
    expect([again.lanes[1]?.aircraft, again.fresh]).toEqual([[3], false])
    const next = new Editor(room({ day: 2 }).game)
    next.sync()
    expect([next.lanes[1]?.aircraft, next.fresh]).toEqual([[], true])
  })

  it('takes the staff’s proposal, and takes it back', async () => {
    answers({ faults: [], order: '', free: [] })
    const editor = new Editor(room().game)
    editor.sync()
    await editor.propose()
    expect(editor.lanes).toEqual([lane('photo', 0, [1]), lane('bombing', 2, [2])])
    editor.undo()
    expect(editor.lanes.every((each) => !each.aircraft.length)).toBe(true)
  })

  it('keeps aircraft that cannot fly off the pool, and says what it has done', () => {
    answers({ faults: [], order: '', free: [] })
    const editor = new Editor(room({ machines: [machine(1), machine(2, { state: 'repair' })] }).game)
    editor.sync()
    expect(editor.pool.map((each) => each.number)).toEqual([1])
    editor.pick(1)
    editor.put(1, 1)
    expect([editor.picked, editor.said, editor.pool]).toEqual([null, 'FE/2 No. 1 to flight 2.', []])
  })
})

it('keeps altitudes in steps between the ground and the ceiling', async () => {
  const flight = [{ number: 1, side: 'allied', aircraft: 'FE/2', crew: '', metres: 3000, task: '' }]
  const { game, orders } = room({ ask: { kind: 'altitudes', step: 50, flight } })
  const heights = new Heights(game)
  heights.sync()
  heights.by(0, 1)
  expect(heights.up[0]?.metres).toBe(3050)
  heights.set(0, 9999)
  expect(heights.metres).toEqual([5350])
  heights.set(0, -10)
  await heights.note()
  expect(orders).toEqual(['altitudes 50'])
})

it('drops what is carried over a flight, and nothing beside the desk', () => {
  const dropped: [object, number][] = []
  const carry = new Carry((what, over) => dropped.push([what, over]))
  const at = (number: string | null) => vi.stubGlobal('document', { elementsFromPoint: () => (number === null ? [] : [{ matches: () => true, getAttribute: () => number }]) })
  vi.stubGlobal('innerHeight', 800)
  at('2')
  carry.start({ aircraft: 7 }, 100, 400)
  expect(carry.over).toBe(2)
  carry.end()
  at(null)
  carry.start({ aircraft: 7 }, 100, 400)
  carry.end()
  expect([dropped, carry.what]).toEqual([[[{ aircraft: 7 }, 2]], null])
})
