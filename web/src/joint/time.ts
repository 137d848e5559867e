import { t } from '../texts'

/** The time limits one may choose, in seconds; 0 is none. */
export const LIMITS = [0, 60, 180, 600, 86_400] as const

/** Whole seconds until a deadline, never below 0 and never above the limit: the clock of a screen may be wrong. */
export function secondsLeft(deadline: string, limit: number, now: number): number {
  return Math.min(limit, Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1000)))
}

/** Seconds as one reads a clock: "0:07", "12:30", from an hour on "23 h 59 min". */
export function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return t('joint.hours', { h: Math.floor(minutes / 60), m: minutes % 60 })
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
