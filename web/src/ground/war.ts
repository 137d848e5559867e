// What the war has done: trench lines and shell holes.

import { BOARD, hexCenter, hexDistance, isOnBoard, pixelToHex, short, type Hex, type Point } from './geometry'
import { dotted, drawn, filled, type Layer } from './layer'
import { holderOf, type GroundMap, type Pair } from './map'
import { dice, type Dice } from './random'
import { runs } from './roads'
import { aside, between, blob, drawnOut, evenly, gap, near, polygon, polyline, relaxed, smooth, type Line } from './shapes'

const STEP = 3.4 // between the points of a trench, in units

/** The Allied and the German line as they are drawn. */
export function trenchesOf(map: GroundMap): [Trench, Trench] {
  return [trench(map, map.trenches.allied, -1, 'allied'), trench(map, map.trenches.german, 1, 'german')]
}

/** Both lines, and the wire before them. All brown stays inside the hexes of the line, for brown is what makes a trench hex. */
export function paintTrenches(map: GroundMap): Layer[] {
  const both = trenchesOf(map)
  const spoil = both.flatMap((t) => [t.front, ...t.back]).map(polyline)
  const front = both.map((t) => polyline(t.front))
  const back = both.flatMap((t) => t.back).map(polyline)
  return [
    ...paintWire(both.map((t) => t.wire), dice(map.seed, 'wire')),
    drawn(spoil, '#8f7b56', 7, 0.4),
    drawn(spoil, '#c4b188', 4.4, 0.62),
    drawn(back, '#4d3720', 1.2, 0.8),
    drawn(front, '#2e1f11', 3, 0.45),
    drawn(front, '#452c16', 1.9, 1),
  ]
}

/** Belts of barbed wire: grey bands with pickets, torn by shells. */
function paintWire(belts: Line[], roll: Dice): Layer[] {
  const rows = belts.flatMap((belt) => [0, 3.4].map((by) => aside(belt, () => by)))
  const torn = rows.flatMap((row) => {
    let [whole, left] = [true, 0]
    return runs(row, () => {
      if (left-- <= 0) [whole, left] = [!whole, Math.floor(whole ? roll.between(1, 4) : roll.between(6, 26))]
      return whole
    })
  })
  const pickets = torn.flatMap((row) => evenly(row, 2.1))
  return [
    drawn(torn.map(polyline), '#37352d', 2.6, 0.13),
    drawn(pickets.map((p) => crossAt(p, 0.8)), '#33312a', 0.35, 0.38),
  ]
}

function crossAt({ x, y }: Point, arm: number): string {
  return `M${short(x - arm)},${short(y - arm)}l${2 * arm},${2 * arm}m0,${-2 * arm}l${-2 * arm},${2 * arm}`
}

export interface Trench { front: Point[]; back: Point[][]; wire: Point[] }

/** A fire trench in bays, and behind it a support line with its saps, wherever the hexes leave room. */
function trench(map: GroundMap, hexes: readonly Pair[], rear: number, name: string): Trench {
  const roll = dice(map.seed, `trench ${name}`)
  const own = new Set(hexes.map(String))
  const isOurs = (p: Point): boolean => {
    const { q, r } = pixelToHex(p.x, p.y)
    return own.has(`${q},${r}`) || !isOnBoard(q, r)
  }
  const centres = hexes.map(([q, r]) => hexCenter(q, r))
  const off = centres.map((p) => ({ x: p.x + roll.between(-5, 5), y: p.y + roll.between(-6, 6) }))
  const middle = evenly(smooth(drawnOut(relaxed(off, () => false), true, true), 8), STEP)
  const home = (p: Point): Point => (isOurs(p) ? p : drawnIn(p, centres, isOurs))
  const front = bays(aside(middle, () => -rear * 2.5).map(home), 1.7, roll).map(home)
  const support = bays(aside(middle, () => rear * 7), 1.2, roll)
  const saps = middle.flatMap((_, i) => (i % 9 === 4 ? [bays(evenly([front[i]!, support[i]!], 2.2), 0.6, roll)] : []))
  const wire = aside(middle, () => -rear * 13)
  return { front, back: [support, ...saps].flatMap((line) => runs(line, isOurs)), wire }
}

/** A point moved towards the nearest of some hex centres until it lies well inside. */
function drawnIn(p: Point, centres: Line, isOurs: (p: Point) => boolean): Point {
  const nearest = centres.reduce((best, c) => (gap(c, p) < gap(best, p) ? c : best), centres[0] ?? p)
  const part = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].find((part) => isOurs(between(p, nearest, part))) ?? 1
  return between(p, nearest, Math.min(1, part + 0.15))
}

/** A line bent square to and fro, in bays of uneven length, like a fire trench with its traverses. */
function bays(line: Line, depth: number, roll: Dice): Point[] {
  const sides = [aside(line, () => depth), aside(line, () => -depth)] as const
  let [side, left] = [0, 1]
  return line.flatMap((_, i) => {
    if (left-- > 0) return [sides[side]![i]!]
    const corner = sides[side]![i]!
    ;[side, left] = [1 - side, Math.floor(roll.between(1, side ? 2 : 3.4))]
    return [corner, sides[side]![i]!]
  })
}

interface Hole { at: Point; radius: number }

/** Shell holes: thick between the lines, thinning out behind them; each with a pale rim and a lit wall, some full of water. */
export function paintCraters(map: GroundMap, keepOff: Line): Layer[] {
  const roll = dice(map.seed, 'craters')
  const lines = [...map.trenches.allied, ...map.trenches.german].map(([q, r]) => ({ q, r }))
  const isDry = near(keepOff)
  const holes = [...singles(map, roll), ...barrages(map, roll)]
    .filter(({ at }) => roll() < density(map, at, lines))
    .filter(({ at }) => isDry(at).every((p) => gap(p, at) > 14))
  const [small, large] = [holes.filter((h) => h.radius < 1.2), holes.filter((h) => h.radius >= 1.2)]
  const wet = large.filter((hole) => hole.radius > 2 && roll.chance(0.16))
  const wall = ({ at, radius }: Hole): Point => ({ x: at.x + radius * 0.32, y: at.y + radius * 0.38 })
  return [
    dotted(small.map((h) => h.at), 2.7, '#bba980', 0.3),
    filled(large.map(({ at, radius }) => blob(at, radius * 1.65, roll, 0.3, 5)), '#bfad85', 0.36),
    dotted(small.map((h) => h.at), 1.4, '#42331d', 0.5),
    filled(large.map(({ at, radius }) => blob(at, radius, roll, 0.2, 5)), '#3d2f1a', 0.55),
    ...[1.5, 2.4].map((least, i) => dotted(large.filter((h) => h.radius >= least && (i || h.radius < 2.4)).map(wall), least * 0.95, '#a8946a', 0.5)),
    dotted(wet.map((h) => h.at), 2.6, '#8d9b93', 0.85),
  ]
}

function singles(map: GroundMap, roll: Dice): Hole[] {
  const all = Array.from({ length: 9000 }, () => ({ at: anywhere(roll), radius: 0.55 + 2.2 * roll() ** 2.6 }))
  return all.filter(({ at }, i) => i % 3 === 0 || isFought(map, at))
}

/** Places that were shelled again and again. */
function barrages(map: GroundMap, roll: Dice): Hole[] {
  const aims = Array.from({ length: 900 }, () => anywhere(roll)).filter((at) => isFought(map, at))
  return aims.flatMap((aim) => {
    const [spread, size] = [roll.between(8, 30), roll.between(1.4, 3.4)]
    return Array.from({ length: Math.floor(roll.between(4, 24)) }, () => {
      const [far, way] = [spread * Math.sqrt(-Math.log(1 - roll())), roll.between(0, 2 * Math.PI)]
      return { at: { x: aim.x + far * Math.cos(way), y: aim.y + far * Math.sin(way) }, radius: 0.5 + size * roll() ** 2 }
    })
  })
}

function anywhere(roll: Dice): Point {
  return { x: roll.between(BOARD.x, BOARD.x + BOARD.width), y: roll.between(BOARD.y, BOARD.y + BOARD.height) }
}

function isFought(map: GroundMap, at: Point): boolean {
  const { q, r } = pixelToHex(at.x, at.y)
  return holderOf(map, q, r) === 'N'
}

/** The share of shells that left a hole which still shows. */
function density(map: GroundMap, at: Point, lines: Hex[]): number {
  if (isFought(map, at)) return 0.8
  const hex = pixelToHex(at.x, at.y)
  const far = Math.min(...lines.map((each) => hexDistance(hex, each)))
  return 0.55 * Math.exp(-far / 1.6) + 0.008
}

/** The ground between the lines: a brown wash that fades towards both sides, and blotches of chalk, mud and rank grass. */
export function paintWaste(map: GroundMap): Layer[] {
  const roll = dice(map.seed, 'waste')
  const rim = (line: readonly Pair[], by: number): Point[] =>
    smooth(drawnOut(relaxed(line.map(([q, r]) => ({ x: hexCenter(q, r).x, y: hexCenter(q, r).y + by })), () => false), true, true), 4)
  const washes = [16, 6, -5].map((by) => {
    const whole = [...rim(map.trenches.allied, -by), ...rim(map.trenches.german, by).reverse()]
    return filled([polygon(whole)], '#7d6847', 0.15)
  })
  const blotches = ([['#a39169', 0.2], ['#62543a', 0.18], ['#757b52', 0.26]] as const).map(([tone, opacity]) => {
    const at = Array.from({ length: 330 }, () => anywhere(roll)).filter((p) => isFought(map, p))
    return filled(at.map((p) => blob(p, roll.between(5, 24), roll, 0.4, 8)), tone, opacity)
  })
  return [...washes, ...blotches]
}
