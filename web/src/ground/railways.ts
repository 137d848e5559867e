// Railways: a bed of cinders, sleepers and rails, lightly laid; a station where missions have one.

import { edgeDistance, hexCenter, type Point } from './geometry'
import { drawn, filled, type Layer } from './layer'
import type { GroundMap, Pair } from './map'
import { aside, box, drawnOut, evenly, gap, headingAt, polygon, polyline, relaxed, smooth, type Line } from './shapes'

const STEP = 4
const SIDING = 15 // points to either side of a station that it lies along

/** The lines as they are drawn, off the sheet where they reach its edge. */
export function railwaysOf(map: GroundMap): Point[][] {
  return map.railways.map(({ hexes }) => {
    const bed = relaxed(relaxed(hexes.map((hex) => hexCenter(...hex)), (i) => isStation(map, hexes[i]!)), (i) => isStation(map, hexes[i]!))
    return evenly(smooth(drawnOut(bed, isAtEdge(hexes[0]), isAtEdge(hexes[hexes.length - 1])), 8), STEP)
  })
}

function isAtEdge(hex: Pair | undefined): boolean {
  return hex !== undefined && edgeDistance(hex[0], hex[1]) === 0
}

function stationsOf(map: GroundMap): Pair[] {
  return map.targets.flat().filter(({ kind }) => kind === 'station').map(({ hex }) => hex)
}

function isStation(map: GroundMap, [q, r]: Pair): boolean {
  return stationsOf(map).some((hex) => hex[0] === q && hex[1] === r)
}

export function paintRailways(map: GroundMap, lines: Line[]): Layer[] {
  const stations = stationsOf(map).map((hex) => hexCenter(...hex))
  const sidings = stations.map((at) => sidingAt(at, lines)).filter((line) => line.length > 1)
  const tracks = [...lines, ...sidings].map(polyline)
  return [
    drawn(tracks, '#39352b', 5, 0.25),
    drawn(tracks, '#93876a', 3.6, 0.85),
    drawn(tracks, '#463d2e', 2.7, 0.75, '0.8 1.5'),
    drawn(tracks, '#2d2921', 1.5, 0.9),
    drawn(tracks, '#a89d80', 0.8, 0.9),
    ...sidings.flatMap(paintStation),
  ]
}

/** A second track beside the line, where it passes a station. */
function sidingAt(at: Point, lines: Line[]): Point[] {
  const line = lines.reduce((best, each) => (leastGap(each, at) < leastGap(best, at) ? each : best), lines[0] ?? [])
  const middle = line.findIndex((p) => gap(p, at) <= leastGap(line, at))
  const part = line.slice(Math.max(0, middle - SIDING / 3), middle + SIDING / 3 + 1)
  return aside(part, (i) => 4.2 * Math.sin((i / Math.max(1, part.length - 1)) * Math.PI) ** 0.5)
}

function leastGap(line: Line, at: Point): number {
  return Math.min(...line.map((p) => gap(p, at)))
}

/** A platform, the station house, and a goods shed. */
function paintStation(siding: Line): Layer[] {
  const middle = Math.floor(siding.length / 2)
  const [at, angle] = [siding[middle]!, headingAt(siding, middle)]
  const place = (along: number, off: number): Point => ({
    x: at.x + Math.cos(angle) * along - Math.sin(angle) * off, y: at.y + Math.sin(angle) * along + Math.cos(angle) * off,
  })
  const roof = (along: number, off: number, length: number, breadth: number): string => polygon(box(place(along, off), length, breadth, angle))
  return [
    filled([roof(0, 4.2, 20, 3.2)], '#b7a984', 0.9),
    filled([roof(1, 6.8, 9, 4.4), roof(-8.6, 6.4, 5.4, 3.6)], '#1d1a10', 0.4),
    filled([roof(0, 5.4, 9, 2.1), roof(-9.4, 5.2, 5.4, 1.8)], '#8f9089'),
    filled([roof(0, 7.3, 9, 2.1), roof(-9.4, 6.9, 5.4, 1.8)], '#6a6c68'),
  ]
}
