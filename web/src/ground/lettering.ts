// Names on the ground: the title, the villages, the river.

import { hexCenter, type Point } from './geometry'
import type { Mark } from './grid'
import type { GroundMap } from './map'
import { aside, between, polyline, type Line } from './shapes'

/** The letters of the title, spread evenly from its first hex to its last. */
export function titleMarks(map: GroundMap): Mark[] {
  const { text, from, to } = map.title
  const [first, last] = [hexCenter(from[0], from[1]), hexCenter(to[0], to[1])]
  return [...text].map((letter, i) => ({ ...between(first, last, text.length > 1 ? i / (text.length - 1) : 0), text: letter }))
}

/** The middle under the title, for the name of the map. */
export function subtitleAt(map: GroundMap): Point {
  const { from, to } = map.title
  const middle = between(hexCenter(from[0], from[1]), hexCenter(to[0], to[1]), 0.5)
  return { x: middle.x, y: middle.y + 36 }
}

export function villageMarks(map: GroundMap): Mark[] {
  return map.villages.map(({ name, hexes }) => {
    const points = hexes.map(([q, r]) => hexCenter(q, r))
    const low = Math.max(...points.map((p) => p.y))
    const x = points.reduce((sum, p) => sum + p.x, 0) / points.length
    return { x, y: low + 24, text: name }
  })
}

/** A line along the river to set its name on, read from west to east. */
export function riverLine(middle: Line, from: number, to: number): string {
  const part = middle.slice(Math.floor(middle.length * from), Math.ceil(middle.length * to))
  return polyline(aside(part, () => 0.5))
}
