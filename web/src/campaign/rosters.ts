/** Rosters put in order and looked through. */

import type { Key } from '../texts'
import type { Machine, Man, Side } from './words'

export type { Side }

export type Sort = { by: string; down: boolean }

/** A column by which a roster can be sorted. */
export interface Column<Row> {
  id: string
  label: Key
  value: (row: Row) => string | number
}

export const FITNESS = ['all', 'fit', 'repair', 'other', 'lost'] as const
export type Fitness = (typeof FITNESS)[number]

const FITS: Record<Machine['state'], Fitness> = { ready: 'fit', repair: 'repair', reserve: 'other', 'no pilot': 'other', 'no observer': 'other', lost: 'lost' }

/** Under which heading an aircraft stands. */
export function fitness(machine: Machine): Fitness {
  return FITS[machine.state]
}

export function fits(machine: Machine, heading: Fitness): boolean {
  return heading === 'all' || fitness(machine) === heading
}

export const STANDING = ['all', 'here', 'spare', 'wounded', 'to come', 'lost'] as const
export type Standing = (typeof STANDING)[number]

/** Whether a man is found under a heading; spare is who is well and has no aircraft. */
export function stands(man: Man, heading: Standing): boolean {
  if (heading === 'all') return true
  if (heading === 'here') return man.state === 'well'
  if (heading === 'spare') return man.state === 'well' && !man.aircraft
  return man.state === heading
}

/** `rows` by a column, numbers as numbers and words as words; what is equal keeps its place. */
export function sorted<T>(rows: readonly T[], value: (row: T) => string | number, down: boolean): T[] {
  const way = down ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)]
    return way * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true }))
  })
}

/** The order after a click on a column: its own way first, the other way at the second click. */
export function turned(now: Sort, by: string): Sort {
  return { by, down: now.by === by ? !now.down : false }
}

/** Both sides, one's own first. */
export function sides(own: Side | ''): Side[] {
  return own === 'german' ? ['german', 'allied'] : ['allied', 'german']
}
