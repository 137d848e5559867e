// Roads: light lines that wander a little, with poplars beside them; across No-Man's-Land only a trace is left.

import { edgeDistance, hexCenter, pixelToHex, type Point } from './geometry'
import { drawn, type Layer } from './layer'
import { holderOf, type GroundMap, type Pair } from './map'
import { dice, type Dice } from './random'
import { aside, drawnOut, evenly, polyline, relaxed, smooth, type Line } from './shapes'

export interface Roads { lines: Point[][]; whole: Point[][]; broken: Point[][]; poplars: Point[] }

const STEP = 4

export function roadsOf(map: GroundMap): Roads {
  const lines = map.roads.map(({ hexes }) => evenly(smooth(courseOf(map, hexes), 8), STEP))
  const fought = (p: Point): boolean => {
    const { q, r } = pixelToHex(p.x, p.y)
    return holderOf(map, q, r) === 'N'
  }
  const whole = lines.flatMap((line) => runs(line, (p) => !fought(p)))
  return { lines, whole, broken: lines.flatMap((line) => runs(line, fought)), poplars: poplars(whole, dice(map.seed, 'poplars')) }
}

/** Hex centres, each a little off, and the same for every road through it; the bridge is met in the middle. */
function courseOf(map: GroundMap, hexes: readonly Pair[]): Point[] {
  const points = hexes.map(([q, r]) => {
    const roll = dice(map.seed, `road ${q} ${r}`)
    const off = q === map.bridge.hex[0] && r === map.bridge.hex[1] ? 0 : 4.5
    const { x, y } = hexCenter(q, r)
    return { x: x + roll.between(-off, off), y: y + roll.between(-off, off) }
  })
  const road = relaxed(points, (i) => isKnot(map, hexes[i]!))
  const isAtEdge = (pair: Pair | undefined): boolean => pair !== undefined && edgeDistance(pair[0], pair[1]) === 0
  return drawnOut(road, isAtEdge(hexes[0]), isAtEdge(hexes[hexes.length - 1]))
}

/** Where a road must pass: the bridge, the heart of a village, and where it meets another road. */
function isKnot(map: GroundMap, [q, r]: Pair): boolean {
  const isHere = (pair: Pair | undefined): boolean => pair !== undefined && pair[0] === q && pair[1] === r
  const meets = map.roads.filter((road) => road.hexes.some(isHere)).length > 1
  return meets || isHere(map.bridge.hex) || map.villages.some((village) => isHere(village.hexes[0]))
}

/** The stretches of a line whose points all pass a test. */
export function runs(line: Line, test: (p: Point) => boolean): Point[][] {
  const out: Point[][] = []
  let run: Point[] = []
  for (const p of line) {
    if (test(p)) run.push(p)
    else if (run.length) {
      out.push(run)
      run = []
    }
  }
  if (run.length) out.push(run)
  return out.filter((each) => each.length > 1)
}

function poplars(whole: Point[][], roll: Dice): Point[] {
  return whole.flatMap((line) => {
    const side = roll.chance(0.5) ? 1 : -1
    const verge = aside(line, () => side * 4.4)
    return verge.filter((_, i) => i % 2 === 0 && Math.sin(i / 9 + side) > 0.1 && roll.chance(0.8))
  })
}

export function paintRoads({ whole, broken }: Roads): Layer[] {
  const [sound, torn] = [whole.map(polyline), broken.map(polyline)]
  return [
    drawn(torn, '#bcab82', 1.9, 0.5, '9 3 4 6 13 5 2 4'),
    drawn(sound, '#5b5036', 4.3, 0.42),
    drawn(sound, '#cbbd96', 2.6, 0.92),
  ]
}
