/** Where aircraft are while all of them fly their plots: every flight takes the same time, however many letters it has. */

import type { Counter, Line, Pose } from '../api/types'

/** The line of the log that told the last movement; 0 before the first. */
export function moment(log: readonly Line[]): number {
  return log.findLast((each) => each.rules.includes('Advanced Execution'))?.n ?? 0
}

/** The letters of the longest flight. */
export function letters(counters: readonly Counter[]): number {
  return Math.max(0, ...counters.map((each) => each.flown.length - 1))
}

/** The pose after `part` (0 to 1) of a flight; with `whole` only those at the end of a letter. */
export function along(flown: readonly Pose[], part: number, whole = false): Pose {
  const last = flown.length - 1
  const far = Math.max(0, Math.min(1, part)) * last
  const at = whole ? Math.floor(far + 1e-9) : Math.min(Math.floor(far), Math.max(0, last - 1))
  const from = flown[at] ?? { q: 0, r: 0, facing: 0 }
  const to = flown[at + 1]
  if (!to || whole) return from
  const by = far - at
  return { q: from.q + (to.q - from.q) * by, r: from.r + (to.r - from.r) * by, facing: from.facing + turn(from.facing, to.facing) * by }
}

/** From one facing to another the shorter way, in hexsides. */
function turn(from: number, to: number): number {
  const right = (to - from + 6) % 6
  return right > 3 ? right - 6 : right
}
