/** Small functions without state. None of them knows a rule of the game. */

import type { Letter } from '../api/types'

/** The facings as the notation writes them, 0 to 5. */
export const FACINGS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const

/** The member of `values` nearest to `wanted`; `wanted` itself when there are none. */
export function nearest(values: readonly number[], wanted: number): number {
  return values.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best), values[0] ?? wanted)
}

/** The member of `values` (ascending) next above (`by` 1) or below (-1) `now`, or null at the end. */
export function neighbour(values: readonly number[], now: number, by: 1 | -1): number | null {
  const beyond = values.filter((each) => (by > 0 ? each > now : each < now))
  if (!beyond.length) return null
  return by > 0 ? Math.min(...beyond) : Math.max(...beyond)
}

/** `values` in ascending order. */
export function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b)
}

/** Shorter spellings of a flight to try after Backspace: the last count less one, or the last sign taken away. */
export function shortened(word: string): string[] {
  const tries: string[] = []
  for (let rest = word; rest && tries.length < 4; ) {
    rest = dropLast(rest)
    tries.push(rest)
  }
  return tries
}

const SPELT: Record<string, string> = { ahead: '1', dive: 'v', left: 'L', right: 'R', 'edge-left': 'eL', 'edge-right': 'eR', 'edge-stay': 'e', exit: 'x' }

/** A flight with one more letter as the notation spells it, to ask why it may not follow. */
export function lengthened(word: string, key: Letter['key']): string {
  const count = /\d+$/.exec(word)?.[0] ?? ''
  if (key !== 'ahead' || !count) return word + (SPELT[key] ?? key)
  return word.slice(0, -count.length) + String(Number(count) + 1)
}

function dropLast(word: string): string {
  const count = /(\d+)$/.exec(word)?.[1]
  if (!count) return word.replace(/(\(\d+\)|[SBF][LR]|.)$/, '')
  const head = word.slice(0, -count.length)
  return Number(count) > 1 ? head + String(Number(count) - 1) : head
}

/** "12 %", "0.4 %", "0 %": a chance as one reads it. */
export function percent(chance: number): string {
  const points = chance * 100
  if (points > 0 && points < 1) return `${points < 0.1 ? '< 0.1' : points.toFixed(1)} %`
  return `${Math.round(points)} %`
}

/** 3250 as "3 250", with a thin space that does not break. */
export function metres(value: number): string {
  const digits = String(Math.abs(value))
  const grouped = digits.length > 3 ? `${digits.slice(0, -3)}\u202f${digits.slice(-3)}` : digits
  return value < 0 ? `\u2212${grouped}` : grouped
}

/** A change of altitude as the notation writes it: "+100", "-250", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value)
}

/** A change of altitude as one reads it: "+100 m", "−250 m". */
export function change(value: number): string {
  return `${value > 0 ? '+' : '\u2212'}${metres(Math.abs(value))} m`
}

/** The numbers from `from` to `to`. */
export function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}

/** `id` split into the chapter it stands in and the rest: "Tournament V.1.a" -> "Tournament". */
export function chapter(id: string): string {
  return /^(Victory Credit|[A-Za-z]+)/.exec(id)?.[0] ?? id
}

/** Which paragraphs contain every word of the search. */
export function found<T extends { id: string; title: string; text: string }>(paragraphs: readonly T[], search: string): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return paragraphs.filter((each) => {
    const text = `${each.id} ${each.title} ${each.text}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Whether a flight ends over the edge of the map, as the notation marks it. */
export function leaves(word: string): boolean {
  return word.endsWith('x')
}

/** A stable key of an end on the map. */
export function endKey(end: { q: number; r: number; facing: number }): string {
  return `${end.q},${end.r},${end.facing}`
}

/** The facing whose direction from a centre is nearest to the offset (x right, y down): 0 E, clockwise. */
export function facingOf(x: number, y: number): number {
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI / 60) + 6) % 6
}

/** Of `facings`, the one nearest to `wanted` round the circle; null when there is none. */
export function nearestFacing(facings: readonly number[], wanted: number): number | null {
  const off = (each: number): number => Math.min((each - wanted + 6) % 6, (wanted - each + 6) % 6)
  return facings.reduce<number | null>((best, each) => (best === null || off(each) < off(best) ? each : best), null)
}

/** An instant as the reader's clock shows it. */
export function when(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
