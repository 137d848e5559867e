import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ChartEntry } from '../src/api/types'
import { betterAt, bestIn, filtered, MEASURES, monthName, months, NO_FILTER, sorted, turned } from '../src/chart/model'
import { AIRFRAMES, airframe, extent, shapes } from '../src/chart/silhouettes'

function entry(designation: string, aircraft: Partial<ChartEntry['aircraft']> = {}, more: Partial<ChartEntry> = {}): ChartEntry {
  return {
    aircraft: {
      designation, name: designation, side: 'allied', uses: 'FBT', maxSpeed: 9, minSpeed: 4, damage: 10, ammoFront: 10, ammoRear: 0, ceiling: 5000,
      climb: 200, dive: 300, diveSpeed: 6, overdiveSpeed: 7, schedule: 'B', frontColumn: 'C', seats: 1, from: '1917-01', to: '1918-01', source: 'printed', ...aircraft,
    } as ChartEntry['aircraft'],
    flags: [], turns: { left: [1, 3, 6], right: [1, 3, 6], aboutLeft: 6, aboutRight: 6 }, frontHits: [2, 1], rearHits: [], sources: [], notes: [], scenarios: [], ...more,
  }
}

const CHART = readFileSync('../src/dogfight/war/data/aircraft.csv', 'utf8').split('\n').filter((line) => line && !/^(#|designation)/.test(line)).map((line) => line.split(',')[0] ?? '')

it('has a silhouette of every type of the chart, each its own', () => {
  expect(CHART.length).toBe(34)
  expect(Object.keys(AIRFRAMES).sort()).toEqual([...CHART].sort())
  const drawn = new Set(CHART.map((each) => shapes(airframe(each, { seats: 1, ammoRear: 0 })).map((shape) => shape.d).join()))
  expect(drawn.size).toBe(34)
})

it('draws whole paths the same on both sides', () => {
  for (const [name, plane] of Object.entries(AIRFRAMES)) {
    for (const shape of shapes(plane)) expect(shape.d, name).toMatch(/^M[-\d.,MLQHVaZl ]+Z$/)
    const top = shapes(plane).find((each) => each.part === 'wing')?.d ?? ''
    const across = [...top.matchAll(/(-?[\d.]+),/g)].map((each) => Number(each[1]))
    expect(Math.max(...across)).toBeCloseTo(-Math.min(...across), 1)
    expect(extent(plane).width).toBeGreaterThan(5)
  }
})

it('has wings of three layers for triplanes and one for a monoplane', () => {
  const layers = (id: string): number => shapes(airframe(id, { seats: 1, ammoRear: 0 })).filter((each) => each.part === 'wing' || each.part === 'lower').length
  expect([layers('FOK/dr1'), layers('SOP/tri'), layers('FOK/e3'), layers('SOP/camel')]).toEqual([3, 3, 1, 2])
})

it('draws the same twice', () => {
  const plane = airframe('FOK/dr1', { seats: 1, ammoRear: 0 })
  expect(shapes(plane)).toEqual(shapes(plane))
})

it('draws an unknown type by its seats', () => {
  expect(airframe('OWN/x', { seats: 2, ammoRear: 8 })).toMatchObject({ seats: 2, rearGun: true })
  expect(airframe('OWN/x', { seats: 1, ammoRear: 0 }, true).nose).toBe('pusher')
})

it('sorts numbers from the highest, words from the first, and keeps empty cells last', () => {
  const list = [entry('B', { climb: 100, frontColumn: '' }), entry('C', { climb: 300, frontColumn: 'A' }), entry('A', { climb: 100, frontColumn: 'D' })]
  const names = (found: ChartEntry[]): string => found.map((each) => each.aircraft.name).join('')
  const climb = turned({ by: 'name', up: true }, 'climb')
  expect(names(sorted(list, climb))).toBe('CAB')
  expect(names(sorted(list, turned(climb, 'climb')))).toBe('ABC')
  expect(names(sorted(list, { by: 'frontColumn', up: true }))).toBe('CAB')
  expect(names(sorted(list, { by: 'frontColumn', up: false }))).toBe('ACB')
})

it('filters by side, use, month and name together', () => {
  const list = [entry('X', { side: 'german' }), entry('Y', { uses: 'R', from: '1918-02', to: '1918-05' })]
  expect(filtered(list, { ...NO_FILTER, side: 'german' }).length).toBe(1)
  expect(filtered(list, { ...NO_FILTER, use: 'R', month: '1918-03' })[0]?.aircraft.name).toBe('Y')
  expect(filtered(list, { ...NO_FILTER, use: 'R', month: '1918-06' })).toEqual([])
  expect(filtered(list, { ...NO_FILTER, search: ' x ' }).length).toBe(1)
})

it('lists the months of the war it knows', () => {
  expect(months([entry('X'), entry('Y', { to: '1918-02' })])).toHaveLength(14)
  expect(monthName('1917-04')).toBe('Apr 1917')
  expect(months([])).toEqual([])
})

it('says who is better at what', () => {
  const camel = entry('camel', {}, { turns: { left: [1, 3, 6], right: [0, 1, 3], aboutLeft: 6, aboutRight: 3 } })
  const spad = entry('spad', { maxSpeed: 11 })
  expect(betterAt(camel, [camel, spad]).map((each) => each.key)).toEqual(['about', 'hard'])
  expect(betterAt(spad, [camel, spad])).toEqual([{ key: 'maxSpeed', value: 11, other: 9, with: [] }])
  expect(betterAt(camel, [camel, spad, camel]).length).toBe(2)
  const even = entry('even', { maxSpeed: 11 })
  expect(betterAt(spad, [camel, spad, even])[0]?.with).toEqual([even])
  const speed = MEASURES[0]
  expect(speed && bestIn(speed, [camel, camel])).toEqual([])
})
