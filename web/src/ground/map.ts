// The map as the server hands it out. A hex is [number, row].

import { columnOf, isOnBoard } from './geometry'

export type Pair = readonly [number, number]
export interface Feature { name: string; hexes: readonly Pair[] }
export interface Target { name: string; kind: 'bridge' | 'village' | 'dump' | 'station' | 'crossroads'; hex: Pair }

export interface GroundMap {
  name: string
  seed: number
  rows: number
  columns: number
  letters: readonly string[]
  first_number: number
  /** A row a string, a hex a letter: A Allied, G German, N No-Man's-Land. */
  territory: readonly string[]
  trenches: { allied: readonly Pair[]; german: readonly Pair[] }
  river: { name: string; course: readonly (readonly [number, number, number])[] }
  bridge: { name: string; hex: Pair }
  roads: readonly Feature[]
  villages: readonly Feature[]
  woods: readonly Feature[]
  dumps: readonly Feature[]
  railways: readonly Feature[]
  /** What missions are flown for, on Allied and on German ground. */
  sections: readonly (readonly Feature[])[]
  targets: readonly (readonly Target[])[]
  title: { text: string; from: Pair; to: Pair }
}

/** Who holds a hex, as a letter; empty off the board. */
export function holderOf(map: GroundMap, q: number, r: number): string {
  return isOnBoard(q, r) ? (map.territory[r]?.[columnOf(q, r)] ?? '') : ''
}
