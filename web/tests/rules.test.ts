import { expect, it } from 'vitest'
import type { InForce, Paragraph, Rulebook } from '../src/api/types'
import { ALL, answered, beside, firstBrought, groups, placeOf } from '../src/rules/model'

const paragraph = (id: string, title = id, text = ''): Paragraph => ({ id, title, text, status: 'done', rulings: [] })
const KNOWN = [paragraph('Basic', 'Basic Game'), paragraph('Basic VII.5', 'Resolving fire', 'how a shot is worked out'), paragraph('Tournament V.1', 'Sighting')]

it('reads addresses with a game, a table, or only a paragraph in them', () => {
  expect(placeOf([], KNOWN)).toEqual({ of: ALL, query: {}, target: '' })
  expect(placeOf(['war:basic', 'Basic VII.5'], KNOWN)).toEqual({ of: 'war:basic', query: { game: 'war:basic' }, target: 'Basic VII.5' })
  expect(placeOf(['k3j9x', 'Basic'], KNOWN)).toEqual({ of: 'k3j9x', query: { table: 'k3j9x' }, target: 'Basic' })
  expect(placeOf(['Basic VII.5'], KNOWN)).toEqual({ of: ALL, query: {}, target: 'Basic VII.5' })
  expect(placeOf(['Basic VII.5'], [])).toMatchObject({ of: ALL, target: 'Basic VII.5' })
  expect(placeOf(['Basic'], KNOWN)).toMatchObject({ of: ALL, target: 'Basic' })
})

const book = {
  game: 'war:basic',
  parts: [{ id: 'basic', title: 'Basic Game', paragraphs: ['Basic', 'Basic VII.5'] }, { id: 'tournament', title: 'Tournament', paragraphs: ['Tournament V.1'] }],
  passages: KNOWN.map((each) => ({ id: each.id, depth: 0, state: each.id.startsWith('Basic') ? 'in force' : 'elsewhere', layer: '', by: [], tables: [] })),
} as unknown as Rulebook

it('shows what is in force, or everything, and what has all words of the search', () => {
  const known = new Map(KNOWN.map((each) => [each.id, each]))
  const ids = (search: string, all: boolean): string[] => groups(book, known, search, all).flatMap((group) => group.entries.map((each) => each.paragraph.id))
  expect(ids('', false)).toEqual(['Basic', 'Basic VII.5'])
  expect(ids('', true)).toHaveLength(3)
  expect(ids('SHOT vii', false)).toEqual(['Basic VII.5'])
  expect(groups(book, known, 'sighting', false)).toEqual([])
})

it('names each question once, and no steps', () => {
  const one = (kind: InForce['kind'], question: string): InForce => ({ kind, question, layer: '', rule: 'Basic VII.5', about: '', insteadOf: [] })
  expect(answered([one('veto', 'may_fire'), one('veto', 'may_fire'), one('sequence', '9')], 'Basic VII.5')).toHaveLength(1)
})

it('goes from paragraph to paragraph and stops at the ends', () => {
  const list = ['a', 'b', 'c']
  expect([beside(list, 'b', 1), beside(list, 'c', 1), beside(list, 'a', -1), beside(list, '', 1), beside(list, 'x', -1)]).toEqual(['c', 'c', 'a', 'a', 'c'])
  expect(beside([], 'a', 1)).toBe('')
})

it('brings the words of a ruling once a chapter', () => {
  const entry = (id: string, depth: number, rulings: string[]): unknown => ({ passage: { id, depth }, paragraph: { ...paragraph(id), rulings } })
  const group = { id: 'x', title: '', entries: [entry('a', 1, ['F9']), entry('b', 2, ['F9', 'F10']), entry('c', 1, ['F9'])] } as Parameters<typeof firstBrought>[0]
  expect([...firstBrought(group).entries()].map(([id, set]) => `${id}:${[...set].join()}`)).toEqual(['a:F9', 'b:F10', 'c:F9'])
})
