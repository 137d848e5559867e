import { describe, expect, it } from 'vitest'
import type { Band, CampaignBook, CareerLine, EveningPage, FateLine, MissionLine } from '../src/api/types'
import { careers, ended, labelled, leaves, missions, ofBoth, outcome, pageOf, reach, said, ticks, totals, turned, zones } from '../src/campaign/book/model'

const mission = (number: number): MissionLine => ({ number, kind: 'photo', targetName: 'Le Hamel', sent: [], interceptors: [], outcome: 'unopposed', fates: [], alliedPoints: 3, germanPoints: 0, game: '' })
const evening = (day: number, total: number, lost = 0): EveningPage => ({
  day, date: `1917-04-${day + 8}`, missions: [mission(1), mission(2)], missed: 0, alliedPoints: 6, germanPoints: 0, total,
  allied: { fit: 20 - lost, repair: 1, lost }, german: { fit: 10, repair: 0, lost: 1 }, repairs: [], arrivals: [], reassigned: [], diary: [], germanDiary: [],
})
const book = (days: number, result = ''): CampaignBook => ({
  title: 'Bloody April', version: days, evenings: Array.from({ length: days }, (_, at) => evening(at + 1, 6 * (at + 1), at)), careers: [], honour: [], result, diaryOf: ['', ''],
})

describe('the pages of the book', () => {
  it('opens at the last evening, and at the whole once the campaign is over', () => {
    expect(pageOf(book(3), '')).toEqual({ kind: 'evening', at: 2 })
    expect(pageOf(book(3, 'stalemate'), '')).toEqual({ kind: 'sofar' })
    expect(pageOf(book(0), '')).toEqual({ kind: 'none' })
  })

  it('finds an evening by its day, and a chapter by its name', () => {
    expect(pageOf(book(3), '2')).toEqual({ kind: 'evening', at: 1 })
    expect(pageOf(book(0), 'careers')).toEqual({ kind: 'careers' })
    expect(pageOf(book(3), '4')).toEqual({ kind: 'unknown' })
    expect(pageOf(book(3), '02')).toEqual({ kind: 'unknown' })
  })

  it('is turned in the order of its contents, and ends at its covers', () => {
    expect(leaves(book(2))).toEqual(['sofar', 'careers', 'honour', '1', '2'])
    expect(turned(book(2), { kind: 'honour' }, 1)).toBe('1')
    expect(turned(book(2), { kind: 'evening', at: 0 }, -1)).toBe('honour')
    expect(turned(book(2), { kind: 'evening', at: 1 }, 1)).toBe('')
    expect(turned(book(2), { kind: 'sofar' }, -1)).toBe('')
    expect(turned(book(2), { kind: 'unknown' }, 1)).toBe('')
  })

  it('lists every mission with its day', () => {
    expect(missions(book(2).evenings).map(({ day, mission }) => [day.day, mission.number])).toEqual([[1, 1], [1, 2], [2, 1], [2, 2]])
  })
})

describe('curves', () => {
  const evenings = book(3).evenings

  it('draws the totals and what is left of both sides', () => {
    expect(totals(evenings)[0]?.values).toEqual([6, 12, 18])
    expect(ofBoth(evenings, 'fit').map((each) => [each.side, each.values])).toEqual([['allied', [20, 19, 18]], ['german', [10, 10, 10]]])
    expect(ofBoth(evenings, 'lost')[0]?.values).toEqual([0, 1, 2])
  })

  it('reaches over zero and to the nearest results above and below', () => {
    expect(reach(totals(evenings))).toEqual([0, 18])
    expect(reach(totals(evenings), [90, 50, -25, -65])).toEqual([-25, 50])
    expect(reach([{ name: '', side: '', values: [60] }], [90, 50, -25])).toEqual([-25, 90])
    expect(reach([{ name: '', side: '', values: [0] }])).toEqual([0, 1])
    expect(reach([])).toEqual([0, 1])
  })

  it('writes round numbers, none of them minus nothing', () => {
    expect(ticks(0, 18)).toEqual([0, 5, 10, 15])
    expect(ticks(-25, 50)).toEqual([-20, 0, 20, 40])
    expect(ticks(-3, 1).some((each) => Object.is(each, -0))).toBe(false)
    expect(ticks(0, 1)).toEqual([0, 1])
  })

  it('leaves out days where they would run together, never the last', () => {
    expect(labelled(3, 500, 24)).toEqual([0, 1, 2])
    expect(labelled(21, 250, 24)).toEqual([2, 5, 8, 11, 14, 17, 20])
    expect(labelled(5, 0, 24)).toEqual([4])
  })

  it('names a zone for every result, the lowest without an end', () => {
    const band = (name: string, least: number): Band => ({ name, least, winner: '', now: false })
    expect(zones([band('stalemate', -25), band('defeat', -65), band('victory', 50)])).toEqual([
      { name: 'victory', from: 50 }, { name: 'stalemate', from: -25 }, { name: 'defeat', from: null },
    ])
  })

  it('is told in a sentence', () => {
    const told = said('Aircraft lost', ['9 April', '10 April', '11 April'], ofBoth(evenings, 'lost'))
    expect(told).toBe('Aircraft lost. Allied: from 0 on 9 April to 2 on 11 April; German: from 1 on 9 April to 1 on 11 April')
  })
})

describe('tables', () => {
  const man = (name: string, sorties: number, feats: number, side: 'allied' | 'german' = 'allied', role: 'pilot' | 'observer' = 'pilot'): CareerLine => ({
    name, letter: name[0] ?? '', side, role, unit: name < 'M' ? 'No. 60' : 'No. 11', sorties, feats: Array.from({ length: feats }, () => ({ date: '', over: '', mission: 1, game: '' })), ace: 0, end: '',
  })
  const all = [man('Adams', 2, 0), man('Brown', 5, 1), man('Nash', 9, 0, 'allied', 'observer'), man('Krefft', 9, 3, 'german'), man('Clay', 5, 2)]
  const names = (by: Parameters<typeof careers>[2], decorated = false): string[] => careers(all, 'allied', by, decorated).map((each) => each.name)

  it('stands by what is chosen, and then by merit', () => {
    expect(names('feats')).toEqual(['Clay', 'Brown', 'Nash', 'Adams'])
    expect(names('sorties')).toEqual(['Nash', 'Clay', 'Brown', 'Adams'])
    expect(names('name')).toEqual(['Adams', 'Brown', 'Clay', 'Nash'])
    expect(names('unit')).toEqual(['Nash', 'Clay', 'Brown', 'Adams'])
    expect(names('role')).toEqual(['Clay', 'Brown', 'Adams', 'Nash'])
  })

  it('shows those with victories alone when asked, and leaves the list as it was', () => {
    expect(names('feats', true)).toEqual(['Clay', 'Brown'])
    expect(all[0]?.name).toBe('Adams')
  })

  it('says how an aircraft came back and what befell its crew', () => {
    const fate = (by: Partial<FateLine>): FateLine => ({
      number: 1, side: 'allied', aircraft: 'FE/2 No. 1', crew: '', end: 'home', boxes: 0, factor: 10, criticals: [], pilot: 'well', observer: 'well', credited: '', daysOut: 0, ...by,
    })
    expect(ended(fate({}))).toBe('home')
    expect(ended(fate({ end: 'landed', pilot: 'wounded' }))).toBe('forced landing, pilot wounded')
    expect(ended(fate({ observer: 'lost' }))).toBe('home, observer lost')
    expect(ended(fate({ end: 'lost', pilot: 'lost', observer: 'lost' }))).toBe('lost')
  })

  it('has a word for every outcome, and keeps one it has not heard of', () => {
    expect(outcome('not accomplished')).toBe('not accomplished')
    expect(outcome('dogfight')).toBe('fought out')
    expect(outcome('adrift')).toBe('adrift')
  })
})
