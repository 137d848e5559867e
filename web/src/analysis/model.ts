import type { AnalysisTurn, CurvePoint, GameAnalysis, LuckOf } from '../api/types'
import { percent } from '../lib/pure'
import { t } from '../texts'

/** The analysis of a game as it is drawn and read. Chances are the Allied side's. */

export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

/** A place where the reader may stand: the start, or the end of a turn; `at` is the order that the replay begins with. */
export interface Stop {
  turn: number
  ply: number
  at: number
  chance: CurvePoint['chance']
  row: AnalysisTurn | null
}

/** The start and every turn that is known, in their order; a turn is replayed from its beginning. */
export function stops(found: GameAnalysis): Stop[] {
  const first = found.points[0]
  const begun = first && first.ply < (found.turns[0]?.ply ?? 0) ? [{ turn: 0, ply: first.ply, at: 0, chance: first.chance, row: null }] : []
  const turns = found.turns.map((row, at) => ({ turn: row.turn, ply: row.ply, at: found.turns[at - 1]?.ply ?? first?.ply ?? 0, chance: row.after, row }))
  return [...begun, ...turns]
}

export function last(found: GameAnalysis): number {
  return Math.max(1, found.points.at(-1)?.ply ?? 1)
}

export function x(frame: Frame, plies: number, ply: number): number {
  return frame.left + ((frame.width - frame.left - frame.right) * ply) / plies
}

export function y(frame: Frame, chance: number): number {
  return frame.top + (1 - chance) * (frame.height - frame.top - frame.bottom)
}

const spot = (frame: Frame, plies: number, ply: number, chance: number): string => `${x(frame, plies, ply).toFixed(1)},${y(frame, chance).toFixed(1)}`

export function line(frame: Frame, points: readonly CurvePoint[], plies: number): string {
  return points.map((each, at) => `${at ? 'L' : 'M'}${spot(frame, plies, each.ply, each.chance.allied)}`).join('')
}

/** The band between the ends of the intervals. */
export function band(frame: Frame, points: readonly CurvePoint[], plies: number): string {
  if (points.length < 2) return ''
  const up = points.map((each) => spot(frame, plies, each.ply, each.chance.high))
  const down = points.map((each) => spot(frame, plies, each.ply, each.chance.low)).reverse()
  return `M${[...up, ...down].join('L')}Z`
}

/** Which stop is nearest to a place on the drawing. */
export function nearestStop(frame: Frame, all: readonly Stop[], plies: number, px: number): number {
  const far = (stop: Stop): number => Math.abs(x(frame, plies, stop.ply) - px)
  return all.reduce((best, stop, at) => (far(stop) < far(all[best] ?? stop) ? at : best), 0)
}

export function spoken(stop: Stop): string {
  const at = stop.row ? t('an.at', { turn: stop.turn }) : t('an.begin')
  return t('an.spoken', { at, p: percent(stop.chance.allied), low: percent(stop.chance.low), high: percent(stop.chance.high) })
}

/** "Allied +21 %": for whom a change was good. */
export function gain(change: number): string {
  const p = percent(Math.abs(change))
  if (p === '0 %' || Math.abs(change) < 0.005) return t('an.even')
  return t('an.gain', { side: t(change > 0 ? 'side.allied' : 'side.german'), p })
}

export interface Bar {
  hits: number
  chance: number
  came: boolean
}

/** The chances of all hits together: from the first to the last that is not all but impossible, and what came. */
export function bars(luck: LuckOf, least = 0.002): Bar[] {
  const kept = luck.chances.flatMap((chance, hits) => (chance >= least || hits === luck.hits ? [hits] : []))
  const [from, to] = [Math.min(...kept), Math.max(...kept)]
  return Array.from({ length: to - from + 1 }, (_, at) => ({ hits: from + at, chance: luck.chances[from + at] ?? 0, came: from + at === luck.hits }))
}

/** The bars in a sentence. */
export function barsSaid(luck: LuckOf): string {
  const most = Math.max(...luck.chances)
  return t('an.luckBars', { mode: luck.chances.indexOf(most), low: quantile(luck.chances, 0.025), high: quantile(luck.chances, 0.975), came: luck.hits })
}

/** The smallest number that is not exceeded with this chance. */
export function quantile(chances: readonly number[], part: number): number {
  let sum = 0
  const at = chances.findIndex((each) => (sum += each) >= part - 1e-9)
  return at < 0 ? chances.length - 1 : at
}
