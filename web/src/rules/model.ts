/** What the rules page makes of the rule books: which address means what, what is shown, what is next. */

import type { InForce, Paragraph, Passage, Rulebook } from '../api/types'

/** How deep chapters stand in the contents. */
export const CHAPTER = 1

/** The word in the address for all books, read for no game. */
export const ALL = 'all'

export interface Place {
  /** The first part of addresses on this page: a game's rules, a table, or ALL. */
  of: string
  query: { game?: string; table?: string }
  /** A paragraph, or "table:" and the id of a table; "" the top of the page. */
  target: string
}

/** What an address means. Once there was no game in it, only a paragraph. */
export function placeOf(parts: readonly string[], paragraphs: readonly Paragraph[]): Place {
  const [first = '', target = ''] = parts
  if (!first || first === ALL) return { of: ALL, query: {}, target }
  if (first.includes(':')) return { of: first, query: { game: first }, target }
  if (paragraphs.some((each) => each.id === first) || first.includes(' ')) return { of: ALL, query: {}, target: first }
  return { of: first, query: { table: first }, target }
}

export interface Entry {
  passage: Passage
  paragraph: Paragraph
}

export interface Group {
  id: string
  title: string
  entries: Entry[]
}

/** The parts of the library with what is shown of them: all words of the search, and in force unless all is wanted. */
export function groups(book: Rulebook, paragraphs: ReadonlyMap<string, Paragraph>, search: string, everything: boolean): Group[] {
  const passages = new Map(book.passages.map((each) => [each.id, each]))
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ passage, paragraph }: Entry): boolean => {
    if (passage.state === 'elsewhere' && !everything) return false
    const text = `${paragraph.id} ${paragraph.title} ${paragraph.text}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const entries = (ids: readonly string[]): Entry[] => ids.flatMap((id) => {
    const [passage, paragraph] = [passages.get(id), paragraphs.get(id)]
    return passage && paragraph ? [{ passage, paragraph }] : []
  })
  return book.parts.map(({ id, title, paragraphs: ids }) => ({ id, title, entries: entries(ids).filter(fits) })).filter((each) => each.entries.length)
}

/** The questions a paragraph answers in this game, each once. */
export function answered(inForce: readonly InForce[], id: string): InForce[] {
  const found = inForce.filter((each) => each.rule === id && each.kind !== 'sequence')
  return found.filter((each, i) => found.findIndex((other) => other.question === each.question) === i)
}

/** For every paragraph those of its rulings that no paragraph before it in its chapter has brought already. */
export function firstBrought(group: Group): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  let brought = new Set<string>()
  for (const { passage, paragraph } of group.entries) {
    if (passage.depth <= CHAPTER) brought = new Set()
    found.set(paragraph.id, new Set(paragraph.rulings.filter((each) => !brought.has(each))))
    for (const each of paragraph.rulings) brought.add(each)
  }
  return found
}

/** The member of a list next to the present one in this direction; the first or last when there is none. */
export function beside(list: readonly string[], now: string, by: 1 | -1): string {
  const at = list.indexOf(now)
  if (at < 0) return list[by > 0 ? 0 : list.length - 1] ?? ''
  return list[Math.min(Math.max(at + by, 0), list.length - 1)] ?? ''
}
