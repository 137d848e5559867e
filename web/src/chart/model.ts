/** Sorting, filtering and comparing the types of the chart, by the numbers the server sends. No rule is known here. */

import type { ChartEntry, ValueSource } from '../api/types'

export type Column =
  | 'name' | 'uses' | 'maxSpeed' | 'minSpeed' | 'damage' | 'ammoFront' | 'frontColumn' | 'ammoRear' | 'ceiling'
  | 'climb' | 'dive' | 'diveSpeed' | 'overdiveSpeed' | 'schedule' | 'seats' | 'from'

export const COLUMNS: readonly Column[] = [
  'name', 'uses', 'maxSpeed', 'minSpeed', 'damage', 'ammoFront', 'frontColumn', 'ammoRear', 'ceiling', 'climb', 'dive',
  'diveSpeed', 'overdiveSpeed', 'schedule', 'seats', 'from',
]
/** Columns of words go up first, columns of numbers down: the highest is what one looks for. */
const WORDS: readonly Column[] = ['name', 'uses', 'frontColumn', 'schedule', 'from']

export interface Order {
  by: Column
  up: boolean
}

export interface Filter {
  search: string
  side: '' | 'allied' | 'german'
  use: string
  month: string
}

export const NO_FILTER: Filter = { search: '', side: '', use: '', month: '' }

/** What a click on a heading does: the other way round, or the natural way of another column. */
export function turned(order: Order, by: Column): Order {
  return order.by === by ? { by, up: !order.up } : { by, up: WORDS.includes(by) }
}

export function value(entry: ChartEntry, by: Column): string | number {
  return entry.aircraft[by]
}

/** The entries in this order; equal ones by name, empty cells always last. */
export function sorted(entries: readonly ChartEntry[], { by, up }: Order): ChartEntry[] {
  const sign = up ? 1 : -1
  return [...entries].sort((a, b) => {
    const [x, y] = [value(a, by), value(b, by)]
    const names = a.aircraft.name.localeCompare(b.aircraft.name)
    if (x === y) return names
    if (!x || !y) return x ? -1 : 1
    return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
  })
}

export function filtered(entries: readonly ChartEntry[], { search, side, use, month }: Filter): ChartEntry[] {
  const wanted = search.trim().toLowerCase()
  return entries.filter(({ aircraft: each }) =>
    (!side || each.side === side) &&
    (!use || each.uses.includes(use)) &&
    (!month || (each.from <= month && month <= each.to)) &&
    `${each.name} ${each.designation}`.toLowerCase().includes(wanted))
}

/** The months from the first to the last in which any type was at the front: "1916-04". */
export function months(entries: readonly ChartEntry[]): string[] {
  if (!entries.length) return []
  const index = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const first = Math.min(...entries.map((each) => index(each.aircraft.from)))
  const last = Math.max(...entries.map((each) => index(each.aircraft.to)))
  return Array.from({ length: last - first + 1 }, (_, i) => `${Math.floor((first + i) / 12)}-${String(((first + i) % 12) + 1).padStart(2, '0')}`)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Apr 1917" */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
}

export function sourceOf(entry: ChartEntry, field: string): ValueSource | undefined {
  return entry.sources.find((each) => each.field === field)
}

// ------------------------------------------------------------------ comparing

export type Measure = 'maxSpeed' | 'minSpeed' | 'about' | 'hard' | 'climb' | 'dive' | 'diveSpeed' | 'ceiling' | 'damage' | 'front' | 'rear' | 'ammoFront'

interface Scale {
  key: Measure
  of: (entry: ChartEntry) => number
  /** Whether less is better. */
  less?: boolean
}

const least = (...values: number[]): number => Math.min(...values)

export const MEASURES: readonly Scale[] = [
  { key: 'maxSpeed', of: (each) => each.aircraft.maxSpeed },
  { key: 'minSpeed', of: (each) => each.aircraft.minSpeed, less: true },
  { key: 'about', of: (each) => least(each.turns.aboutLeft, each.turns.aboutRight), less: true },
  { key: 'hard', of: (each) => least(each.turns.left[2] ?? 0, each.turns.right[2] ?? 0), less: true },
  { key: 'climb', of: (each) => each.aircraft.climb },
  { key: 'dive', of: (each) => each.aircraft.dive },
  { key: 'diveSpeed', of: (each) => each.aircraft.diveSpeed },
  { key: 'ceiling', of: (each) => each.aircraft.ceiling },
  { key: 'damage', of: (each) => each.aircraft.damage },
  { key: 'front', of: (each) => each.frontHits[0] ?? 0 },
  { key: 'ammoFront', of: (each) => each.aircraft.ammoFront },
  { key: 'rear', of: (each) => each.rearHits[0] ?? 0 },
]

/** Those of the entries that are best in a measure; none when all are equal. */
export function bestIn(scale: Scale, entries: readonly ChartEntry[]): ChartEntry[] {
  const values = entries.map(scale.of)
  const best = scale.less ? Math.min(...values) : Math.max(...values)
  const found = entries.filter((each) => scale.of(each) === best)
  return found.length === entries.length ? [] : found
}

export interface Better {
  key: Measure
  value: number
  /** The best of the others. */
  other: number
  /** Those of more than two who do it as well. */
  with: ChartEntry[]
}

/** What one does better than the other, or among more of them as well as the best. */
export function betterAt(entry: ChartEntry, entries: readonly ChartEntry[]): Better[] {
  const others = entries.filter((each) => each !== entry)
  return MEASURES.filter((scale) => bestIn(scale, entries).includes(entry)).map((scale) => ({
    key: scale.key,
    value: scale.of(entry),
    other: scale.less ? Math.min(...others.map(scale.of)) : Math.max(...others.map(scale.of)),
    with: bestIn(scale, entries).filter((each) => each !== entry),
  }))
}
