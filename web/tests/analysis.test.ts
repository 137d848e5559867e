import { describe, expect, it } from 'vitest'
import type { AnalysisTurn, CurvePoint, GameAnalysis, LuckOf } from '../src/api/types'
import { band, bars, barsSaid, gain, last, line, nearestStop, quantile, spoken, stops, x, y, type Frame } from '../src/analysis/model'

const chance = (allied: number): CurvePoint['chance'] => ({ allied, low: Math.max(0, allied - 0.1), high: Math.min(1, allied + 0.1) })
const point = (ply: number, turn: number, allied: number): CurvePoint => ({ ply, turn, chance: chance(allied) })
const turn = (number: number, ply: number, before: number, after: number): AnalysisTurn => ({ turn: number, ply, before: chance(before), after: chance(after), decided: null, rolled: null, dice: [] })
const found = (more: Partial<GameAnalysis> = {}): GameAnalysis => ({
  game: 'g', title: 'A duel', unit: 'turn', result: '', done: 3, steps: 3, method: '', points: [point(0, 1, 0.5), point(4, 2, 0.75), point(10, 2, 0)],
  turns: [turn(1, 4, 0.5, 0.75), turn(2, 10, 0.75, 0)], swings: [], luck: [], throws: [], ...more,
})
const luck = (chances: number[], hits: number): LuckOf => ({ side: 'allied', shots: 2, hits, mean: 1, chances, told: '', throws: 2, worth: 0, allTold: '' })
const FRAME: Frame = { width: 120, height: 70, left: 10, right: 10, top: 10, bottom: 10 }

describe('the curve', () => {
  it('has a stop at the start and at the end of every turn, each replayed from its beginning', () => {
    expect(stops(found()).map((each) => [each.turn, each.ply, each.at])).toEqual([[0, 0, 0], [1, 4, 0], [2, 10, 4]])
    expect(stops(found({ points: [], turns: [] }))).toEqual([])
  })

  it('is drawn from the left to the right, the Allied side on top', () => {
    expect(last(found())).toBe(10)
    expect([x(FRAME, 10, 0), x(FRAME, 10, 10), y(FRAME, 1), y(FRAME, 0)]).toEqual([10, 110, 10, 60])
    expect(line(FRAME, found().points, 10)).toBe('M10.0,35.0L50.0,22.5L110.0,60.0')
    expect(band(FRAME, found().points, 10)).toBe('M10.0,30.0L50.0,17.5L110.0,55.0L110.0,60.0L50.0,27.5L10.0,40.0Z')
    expect(band(FRAME, found().points.slice(0, 1), 10)).toBe('')
  })

  it('knows which turn one points at', () => {
    const all = stops(found())
    expect([0, 28, 45, 79, 200].map((px) => nearestStop(FRAME, all, 10, px))).toEqual([0, 0, 1, 1, 2])
  })

  it('is read out turn by turn', () => {
    expect(stops(found()).map(spoken)).toEqual([
      'At the start: Allied 50 %, between 40 % and 60 %', 'After turn 1: Allied 75 %, between 65 % and 85 %', 'After turn 2: Allied 0 %, between 0 % and 10 %',
    ])
  })

  it('says for whom a change was good', () => {
    expect([gain(0.214), gain(-0.5), gain(0.001), gain(0)]).toEqual(['Allied +21 %', 'German +50 %', 'no change', 'no change'])
  })
})

describe('luck', () => {
  it('shows what could have come, without what is all but impossible, and always what came', () => {
    expect(bars(luck([0.001, 0.499, 0.4, 0.1], 2))).toEqual([
      { hits: 1, chance: 0.499, came: false }, { hits: 2, chance: 0.4, came: true }, { hits: 3, chance: 0.1, came: false },
    ])
    expect(bars(luck([0.6, 0.3995, 0.0005], 2)).map((each) => each.hits)).toEqual([0, 1, 2])
    expect(bars(luck([1], 0))).toEqual([{ hits: 0, chance: 1, came: true }])
  })

  it('tells the same in a sentence', () => {
    expect(quantile([0.025, 0.475, 0.475, 0.025], 0.025)).toBe(0)
    expect(quantile([0.025, 0.475, 0.475, 0.025], 0.975)).toBe(2)
    expect(barsSaid(luck([0.02, 0.5, 0.45, 0.03], 3))).toBe('Chances of all hits together: most likely 1, 1 to 3 in nineteen of twenty cases; it came to 3')
  })
})
