/** The book of a campaign as pages, lines of charts and tables; nothing here touches the screen. */

import type { Band, CampaignBook, CareerLine, EveningPage, FateLine, MissionLine } from '../../api/types'
import { t, tOr } from '../../texts'

export type Page = { kind: 'evening'; at: number } | { kind: Chapter } | { kind: 'none' } | { kind: 'unknown' }
export type Chapter = 'sofar' | 'careers' | 'honour'
export const CHAPTERS: readonly Chapter[] = ['sofar', 'careers', 'honour']

/** What the last part of the address means; without one the last evening, or the whole once it is over. */
export function pageOf(book: CampaignBook, part: string): Page {
  const chapter = CHAPTERS.find((each) => each === part)
  if (chapter) return { kind: chapter }
  if (part) {
    const at = book.evenings.findIndex((each) => String(each.day) === part)
    return at < 0 ? { kind: 'unknown' } : { kind: 'evening', at }
  }
  if (!book.evenings.length) return { kind: 'none' }
  return book.result ? { kind: 'sofar' } : { kind: 'evening', at: book.evenings.length - 1 }
}

/** The address of every page, in the order in which one turns them: as the contents have them. */
export function leaves(book: CampaignBook): string[] {
  return [...CHAPTERS, ...book.evenings.map((each) => String(each.day))]
}

/** The page before or after this one; "" at the covers. */
export function turned(book: CampaignBook, page: Page, by: 1 | -1): string {
  const all = leaves(book)
  const now = page.kind === 'evening' ? CHAPTERS.length + page.at : all.indexOf(page.kind)
  return now < 0 ? '' : (all[now + by] ?? '')
}

// ------------------------------------------------------------------ charts

export interface Line {
  name: string
  side: 'allied' | 'german' | ''
  values: number[]
}

export interface Zone {
  name: string
  /** Where it begins; null for one that has no end downwards. */
  from: number | null
}

export function totals(evenings: readonly EveningPage[]): Line[] {
  return [{ name: t('book.chart.total'), side: '', values: evenings.map((each) => each.total) }]
}

/** A line a side of what is counted on its evenings. */
export function ofBoth(evenings: readonly EveningPage[], what: 'fit' | 'lost'): Line[] {
  return (['allied', 'german'] as const).map((side) => ({ name: t(`side.${side}`), side, values: evenings.map((each) => each[side][what]) }))
}

/** The results in the order of the points; the lowest holds however low they fall. */
export function zones(bands: readonly Band[]): Zone[] {
  const sorted = [...bands].sort((one, other) => other.least - one.least)
  return sorted.map((each, at) => ({ name: each.name, from: at < sorted.length - 1 ? each.least : null }))
}

/** From where to where a chart reaches: over all values, zero, and the nearest borders above and below. */
export function reach(lines: readonly Line[], borders: readonly number[] = []): [number, number] {
  const values = [0, ...lines.flatMap((each) => each.values)]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const above = borders.filter((each) => each > high)
  const below = borders.filter((each) => each < low)
  const ends = [...(above.length ? [Math.min(...above)] : []), ...(below.length ? [Math.max(...below)] : [])]
  const [least, most] = [Math.min(low, ...ends), Math.max(high, ...ends)]
  return least === most ? [least, least + 1] : [least, most]
}

/** Round numbers between the two, at most `most` of them. */
export function ticks(least: number, high: number, most = 6): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((each) => (high - least) / each < most) ?? 1000
  const found: number[] = []
  for (let at = Math.ceil(least / step) * step; at <= high; at += step) found.push(at || 0) // no minus zero
  return found
}

/** Which of `count` labels are shown when each needs `need` of the width, the last always. */
export function labelled(count: number, width: number, need: number): number[] {
  const every = Math.max(1, Math.ceil((count * need) / Math.max(width, need)))
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0)
}

/** A chart in a sentence, for whoever does not see it. */
export function said(title: string, labels: readonly string[], lines: readonly Line[]): string {
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  const told = lines.map((each) => t('book.chart.line', { name: each.name, from: each.values[0] ?? 0, to: each.values.at(-1) ?? 0, first, last }))
  return t('book.chart.said', { title, lines: told.join('; ') })
}

// ------------------------------------------------------------------ tables

export type Column = 'name' | 'unit' | 'role' | 'sorties' | 'feats'

/** Careers of a side; numbers fall, names rise, and what is equal stands by victories, sorties, name. */
export function careers(all: readonly CareerLine[], side: 'allied' | 'german', by: Column, withFeats = false): CareerLine[] {
  const own = all.filter((each) => each.side === side && (!withFeats || each.feats.length > 0))
  const name = (one: CareerLine, other: CareerLine): number => one.name.localeCompare(other.name)
  const merit = (one: CareerLine, other: CareerLine): number => other.feats.length - one.feats.length || other.sorties - one.sorties || name(one, other)
  const orders: Record<Column, (one: CareerLine, other: CareerLine) => number> = {
    name,
    unit: (one, other) => one.unit.localeCompare(other.unit) || merit(one, other),
    role: (one, other) => other.role.localeCompare(one.role) || merit(one, other),
    sorties: (one, other) => other.sorties - one.sorties || merit(one, other),
    feats: merit,
  }
  return own.sort(orders[by])
}

/** How an aircraft came back, with what befell its crew. */
export function ended(fate: FateLine): string {
  const pilot = fate.end !== 'lost' && fate.pilot !== 'well' ? t(`book.pilot.${fate.pilot}`) : ''
  const observer = fate.end !== 'lost' && (fate.observer === 'wounded' || fate.observer === 'lost') ? t(`book.observer.${fate.observer}`) : ''
  return [t(`book.end.${fate.end}`), pilot, observer].filter(Boolean).join(', ')
}

/** "Mission 2: photographs, Le Hamel" */
export function titled({ number, kind, targetName }: MissionLine): string {
  return t(targetName ? 'book.missionTarget' : 'book.mission', { n: number, kind: t(`book.kind.${kind}`), target: targetName })
}

export function outcome(word: string): string {
  return tOr(`book.outcome.${word}`, word)
}

/** Every mission of the evenings with its day, the latest day last. */
export function missions(evenings: readonly EveningPage[]): { day: EveningPage; mission: MissionLine }[] {
  return evenings.flatMap((day) => day.missions.map((mission) => ({ day, mission })))
}
