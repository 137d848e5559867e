import { describe, expect, it } from 'vitest'
import type { Counter, Line, Pose, View } from '../src/api/types'
import { along, letters, moment } from '../src/joint/motion'
import { isSpecial, loopOf, nameOf } from '../src/joint/specials'
import { commandOf } from '../src/lib/keys'
import { keysOf, topic, undoWord } from '../src/scenes/scene'
import { weight } from '../src/scenes/tempo'

const pose = (q: number, r: number, facing: number): Pose => ({ q, r, facing })
const turned = [pose(0, 0, 0), pose(1, 0, 0), pose(1, 0, 5), pose(2, -1, 5)]
const counter = (flown: Pose[]) => ({ flown }) as unknown as Counter
const line = (n: number, ...rules: string[]) => ({ n, rules }) as unknown as Line

function view(more: object, ask: object = { kind: 'wait' }, joint: object | null = { plots: ['locked', 'due'] }): View {
  return { undo: true, log: [], scene: { scene: 'hexes', ask, joint, counters: [counter(turned)] }, ...more } as unknown as View
}

describe('the movement', () => {
  it('takes every flight the same time, however many letters it has', () => {
    expect(along(turned, 0)).toEqual(pose(0, 0, 0))
    expect(along(turned, 1)).toEqual(pose(2, -1, 5))
    expect(along([pose(0, 0, 0), pose(1, 0, 0)], 0.5)).toEqual(pose(0.5, 0, 0))
    expect(along(turned, 0.5).facing).toBe(-0.5) // turning left from east is the short way
  })

  it('goes from letter to letter where nothing may move', () => {
    expect(along(turned, 0.49, true)).toEqual(pose(1, 0, 0))
    expect(along(turned, 1 / 3, true)).toEqual(pose(1, 0, 0))
    expect(along(turned, 1, true)).toEqual(pose(2, -1, 5))
  })

  it('does not go beyond its ends', () => {
    expect(along(turned, 1.4)).toEqual(pose(2, -1, 5))
    expect(along(turned, -1)).toEqual(pose(0, 0, 0))
  })

  it('is as long as the longest flight, and known by its line in the log', () => {
    expect(letters([counter(turned), counter([]), counter([pose(1, 1, 1), pose(2, 1, 1)])])).toBe(3)
    expect(letters([])).toBe(0)
    expect(moment([line(1), line(7, 'Advanced Execution'), line(8)])).toBe(7)
    expect(moment([line(1)])).toBe(0)
  })

  it('has its time in a replay', () => {
    const before = view({})
    expect(weight(before, view({ log: [line(4, 'Advanced Execution')] }))).toBe(2)
    expect(weight(before, view({ log: [line(4)] }))).toBe(1)
  })
})

describe('special maneuvers', () => {
  it('are told from the other letters and have names', () => {
    expect([isSpecial('SL'), isSpecial('(12)'), isSpecial('ahead'), isSpecial('L')]).toEqual([true, true, false, false])
    expect([nameOf('I'), nameOf('(4)')]).toEqual(['Immelmann turn', 'Loop (4)'])
  })

  it('have keys, left and right beside each other', () => {
    const press = (key: string, shiftKey = false, code = '') => commandOf({ key, code, shiftKey, ctrlKey: false, metaKey: false, altKey: false })
    const letter = (key: string) => ({ do: 'letter', key, edge: false })
    expect([press('j'), press('l'), press('J', true), press('L', true)]).toEqual(['SL', 'SR', 'BL', 'BR'].map(letter))
    expect([press(','), press('.'), press('i'), press('k')]).toEqual(['FL', 'FR', 'I', 'H'].map(letter))
    expect(press('"', true, 'Digit2')).toEqual(letter('(4)'))
    expect(press('2')).toEqual({ do: 'choose', n: 2 })
    expect(loopOf('Digit7')).toBeNull()
    expect([press('p'), press('o')]).toEqual([{ do: 'movement' }, { do: 'moment' }])
  })
})

describe('a joint turn at the table', () => {
  it('calls taking back a locked plot unlocking', () => {
    expect(undoWord(view({}))).toBe('joint.unlock')
    expect(undoWord(view({}, undefined, { plots: ['due', 'due'] }))).toBe('table.undo')
    expect(undoWord(view({ undo: false }))).toBe('table.undo')
    expect(undoWord(view({}, undefined, null))).toBe('table.undo')
  })

  it('has keys and hints of its own', () => {
    expect(keysOf(view({}))).toEqual(['keys.hexes', 'keys.joint'])
    expect(keysOf(view({}, undefined, null))).toEqual(['keys.hexes'])
    expect(topic(view({}, { kind: 'fire' }))).toBe('joint')
    expect(topic(view({}, { kind: 'fire' }, null))).toBe('fire')
    expect(topic(view({}, { kind: 'plot' }))).toBe('plot')
  })
})
