/** Where the plates beside the counters go: none over another counter or plate, if that can be. */

import type { Box, Point } from './grid'

export interface Plated extends Point {
  width: number
}

export const HEIGHT = 26
const HALF = 17 // of a counter, its frame included

/** The corner of each plate, as an offset from its counter, all in units of `size`. */
export function plates(counters: readonly Plated[], size: number): Point[] {
  const bodies = counters.map((each) => around(each, size))
  const taken: Box[] = []
  return counters.map((each, i) => {
    const others = [...bodies.filter((_, n) => n !== i), ...taken]
    const best = spots(each.width).reduce((a, b) => (cost(each, b, size, others) < cost(each, a, size, others) ? b : a))
    taken.push(plate(each, best, size))
    return best
  })
}

/** Right first, then left, above and below. */
function spots(width: number): Point[] {
  return [
    { x: 20, y: 4 }, { x: -20 - width, y: 4 }, { x: 20, y: -30 }, { x: -20 - width, y: -30 },
    { x: -width / 2, y: 26 }, { x: -width / 2, y: -26 - HEIGHT }, { x: -width / 2, y: 54 }, { x: -width / 2, y: -54 - HEIGHT },
  ]
}

function around(point: Point, size: number): Box {
  return { x: point.x - HALF * size, y: point.y - HALF * size, width: 2 * HALF * size, height: 2 * HALF * size }
}

function plate(counter: Plated, offset: Point, size: number): Box {
  return { x: counter.x + offset.x * size, y: counter.y + offset.y * size, width: counter.width * size, height: HEIGHT * size }
}

function cost(counter: Plated, offset: Point, size: number, others: readonly Box[]): number {
  const mine = plate(counter, offset, size)
  return others.reduce((sum, each) => sum + shared(mine, each), 0)
}

/** The area two boxes share. */
export function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
