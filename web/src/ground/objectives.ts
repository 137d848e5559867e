// What missions are flown for, marked lightly: road sections and targets.

import { hexCenter, type Point } from './geometry'
import type { GroundMap, Target } from './map'
import { roadsOf } from './roads'
import { evenly, gap, polyline, relaxed, smooth, type Line } from './shapes'

export interface Stretch { name: string; d: string; ends: string; at: Point }
export interface Spot extends Point { name: string; kind: Target['kind'] }

/** The road sections of both sides, as lines along the roads as they are drawn. */
export function stretches(map: GroundMap): Stretch[] {
  const roads = roadsOf(map).lines
  return map.sections.flat().map(({ name, hexes }) => {
    const own = new Set(hexes.map(String))
    const road = roads.filter((_, i) => map.roads[i]!.hexes.filter((hex) => own.has(String(hex))).length > 1).flat()
    const course = evenly(smooth(relaxed(hexes.map((hex) => hexCenter(...hex)), () => false), 6), 5)
    const line = relaxed(course.map((p) => drawnTo(p, road)), () => false)
    return { name, d: polyline(line), ends: tick(line, 0) + tick(line, line.length - 1), at: line[Math.floor(line.length / 2)]! }
  })
}

/** The nearest point of a road, if there is one close by. */
function drawnTo(p: Point, road: Line): Point {
  const nearest = road.reduce((best, each) => (gap(each, p) < gap(best, p) ? each : best), road[0] ?? p)
  return gap(nearest, p) < 16 ? nearest : p
}

/** A short line across the end of another. */
function tick(line: Line, i: number): string {
  const [a, b] = i ? [line[i - 1]!, line[i]!] : [line[0]!, line[1]!]
  const [length, end] = [Math.hypot(b.x - a.x, b.y - a.y), line[i]!]
  const [x, y] = [(-(b.y - a.y) / length) * 7, ((b.x - a.x) / length) * 7]
  return polyline([{ x: end.x - x, y: end.y - y }, { x: end.x + x, y: end.y + y }])
}

/** The targets of both sides, each in the middle of its hex. */
export function spots(map: GroundMap): Spot[] {
  return map.targets.flat().map(({ name, kind, hex }) => ({ ...hexCenter(...hex), name, kind }))
}
