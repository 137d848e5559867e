/** A flight schedule as it is made: flights in their order, and what may be done to them. Whether it is a good one the
 *  server says. */

import type { FlightDraft, ScheduleDraft } from '../api/types'

export type Kind = FlightDraft['kind']

export interface Lane {
  kind: Kind
  /** -1 for none. */
  target: number
  /** Numbers of the roster. */
  aircraft: number[]
}

/** The heap of aircraft that are in no flight. */
export const POOL = -1

export const KINDS: readonly Kind[] = ['photo', 'bombing', 'dogfight']

export function lane(kind: Kind, target = -1, aircraft: number[] = []): Lane {
  return { kind, target, aircraft }
}

/** The flight in which an aircraft stands, or the pool. */
export function laneOf(lanes: readonly Lane[], number: number): number {
  return lanes.findIndex((each) => each.aircraft.includes(number))
}

/** The aircraft stands in flight `to` after this, at the end of it; in no other, and in none when `to` is the pool.
 *  One flight beyond the last makes a new one of that kind. */
export function moved(lanes: readonly Lane[], number: number, to: number, kind: Kind = 'dogfight'): Lane[] {
  const without = lanes.map((each) => ({ ...each, aircraft: each.aircraft.filter((one) => one !== number) }))
  if (to === POOL) return without
  if (to >= lanes.length) return [...without, lane(kind, -1, [number])]
  return without.map((each, i) => (i === to ? { ...each, aircraft: [...each.aircraft, number] } : each))
}

/** Flight `from` comes to stand at place `to`; the others close up. */
export function reordered(lanes: readonly Lane[], from: number, to: number): Lane[] {
  const rest = lanes.filter((_, i) => i !== from)
  const taken = lanes[from]
  if (!taken) return [...lanes]
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), taken, ...rest.slice(place)]
}

export function removed(lanes: readonly Lane[], at: number): Lane[] {
  return lanes.filter((_, i) => i !== at)
}

/** Another kind has other targets. */
export function withKind(lanes: readonly Lane[], at: number, kind: Kind): Lane[] {
  return lanes.map((each, i) => (i === at && each.kind !== kind ? { ...each, kind, target: -1 } : each))
}

export function withTarget(lanes: readonly Lane[], at: number, target: number): Lane[] {
  return lanes.map((each, i) => (i === at ? { ...each, target } : each))
}

/** The sheet of a new day: a line for each mission that is listed, or one to begin with. */
export function blank(photo: number, bombing: number, first: Kind): Lane[] {
  const listed = [...Array<Kind>(photo).fill('photo'), ...Array<Kind>(bombing).fill('bombing')]
  return (listed.length ? listed : [first]).map((kind) => lane(kind))
}

export function toDraft(seat: number, lanes: readonly Lane[]): ScheduleDraft {
  return { seat, flights: lanes.map(({ kind, target, aircraft }) => ({ kind, target, aircraft: [...aircraft] })) }
}

/** The schedule that an order of the notation writes: "plan photo 0 1+11 / dogfight 3"; null for another order. */
export function fromOrder(order: string): Lane[] | null {
  const [, sheet] = /^plan\s+(.+)$/.exec(order.trim()) ?? []
  if (sheet === undefined) return null
  return sheet === 'none' ? [] : sheet.split('/').map(written).filter((each) => each !== null)
}

function written(flight: string): Lane | null {
  const words = flight.trim().split(/\s+/)
  const kind = KINDS.find((each) => each === words[0])
  if (!kind) return null
  const target = words.length > 2 ? Number(words[1]) : -1
  return lane(kind, target, (words.at(-1) ?? '').split('+').map(Number))
}

/** A sheet as the browser keeps it. */
export function keeping(day: number, lanes: readonly Lane[]): string {
  return JSON.stringify({ day, lanes })
}

/** The sheet kept for this day; null where there is none, it cannot be read, or it names aircraft that are not there. */
export function kept(text: string | null, day: number, numbers: readonly number[]): Lane[] | null {
  try {
    const read = JSON.parse(text ?? 'null') as { day: number; lanes: Lane[] } | null
    if (read?.day !== day) return null
    const sound = read.lanes.every((each) => KINDS.includes(each.kind) && Number.isInteger(each.target) && each.aircraft.every((one) => numbers.includes(one)))
    return sound ? read.lanes.map(({ kind, target, aircraft }) => lane(kind, target, aircraft)) : null
  } catch {
    return null
  }
}

/** The flights, by number from 1, in which a target of this kind is marked already. */
export function marked(lanes: readonly Lane[], kind: Kind, target: number): number[] {
  return lanes.flatMap((each, i) => (each.kind === kind && each.target === target ? [i + 1] : []))
}
