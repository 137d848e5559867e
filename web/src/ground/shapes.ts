// Plain geometry: paths, smooth curves, polygons.

import { short, type Box, type Point } from './geometry'
import type { Dice } from './random'

export type Line = readonly Point[]

export function polygon(line: Line): string {
  return line.length ? `${polyline(line)}Z` : ''
}

export function polyline(line: Line): string {
  if (!line.length) return ''
  const steps = stepsOf(line)
  return `M${steps[0]!}${steps.length > 1 ? `l${steps.slice(1).join(' ')}` : ''}`
}

/** Each point as the step from the one before, the first as it is: shorter than places, and no slip adds up. */
function stepsOf(line: Line): string[] {
  let [x, y] = [0, 0]
  return line.map((p) => {
    const step = `${short(p.x - x)},${short(p.y - y)}`
    ;[x, y] = [tenth(p.x), tenth(p.y)]
    return step
  })
}

function tenth(n: number): number {
  return Math.round(n * 10) / 10
}

/** A rectangle about `p`, its long side turned to `angle` (radians). */
export function box(p: Point, length: number, breadth: number, angle: number): Line {
  const [c, s] = [Math.cos(angle) / 2, Math.sin(angle) / 2]
  return ([[-1, -1], [1, -1], [1, 1], [-1, 1]] as const).map(([a, b]) => ({
    x: p.x + a * length * c - b * breadth * s, y: p.y + a * length * s + b * breadth * c,
  }))
}

/** A roundish patch with an uneven edge. */
export function blob(p: Point, radius: number, dice: Dice, unevenness = 0.25, corners = 7): string {
  const start = dice.between(0, Math.PI)
  const rim = Array.from({ length: corners }, (_, i) => {
    const angle = start + (i / corners) * 2 * Math.PI
    const reach = radius * (1 + dice.between(-unevenness, unevenness))
    return { x: p.x + Math.cos(angle) * reach, y: p.y + Math.sin(angle) * reach }
  })
  return rounded(rim)
}

/** A closed curve that touches the middle of every side of a polygon. */
export function rounded(rim: Line): string {
  const middle = (i: number): Point => between(rim[i % rim.length]!, rim[(i + 1) % rim.length]!, 0.5)
  const first = middle(rim.length - 1)
  const through = rim.flatMap((corner, i) => [corner, middle(i)])
  let from = first
  const arcs = through.map((p, i) => {
    const step = `${short(p.x - tenth(from.x))},${short(p.y - tenth(from.y))}`
    if (i % 2) from = p // both points of an arc count from where it begins
    return step
  })
  return `M${short(first.x)},${short(first.y)}q${arcs.join(' ')}Z`
}

export function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
}

export function gap(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** A smooth curve through all points (Catmull-Rom), `pieces` points from one to the next. */
export function smooth(line: Line, pieces = 8): Point[] {
  const at = (i: number): Point => line[Math.max(0, Math.min(line.length - 1, i))]!
  const curve: Point[] = []
  for (let i = 0; i + 1 < line.length; i++) {
    const four = [at(i - 1), at(i), at(i + 1), at(i + 2)] as const
    for (let k = 0; k < pieces; k++) curve.push(catmull(four, k / pieces))
  }
  return [...curve, at(line.length - 1)]
}

function catmull([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const one = (p: number, q: number, r: number, s: number): number =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
  return { x: one(a.x, b.x, c.x, d.x), y: one(a.y, b.y, c.y, d.y) }
}

/** The line with its corners taken off, twice over; points that are `pinned` stay. */
export function relaxed(line: Line, pinned: (i: number) => boolean): Point[] {
  let now = [...line]
  for (let pass = 0; pass < 2; pass++) {
    const was = now
    now = was.map((p, i) => {
      const [a, b] = [was[i - 1], was[i + 1]]
      return a && b && !pinned(i) ? between(p, between(a, b, 0.5), 0.5) : p
    })
  }
  return now
}

/** The same line with a point every `spacing` units. */
export function evenly(line: Line, spacing: number): Point[] {
  const out: Point[] = line.length ? [line[0]!] : []
  let left = spacing
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!]
    const length = gap(a, b)
    let gone = left
    for (; gone <= length; gone += spacing) out.push(between(a, b, gone / length))
    left = gone - length
  }
  return out
}

/** The direction of a line at one of its points, in radians. */
export function headingAt(line: Line, i: number): number {
  const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!]
  return Math.atan2(b.y - a.y, b.x - a.x)
}

/** The line moved sideways, to the right of its direction where `by` is positive. */
export function aside(line: Line, by: (i: number) => number): Point[] {
  return line.map((p, i) => {
    const heading = headingAt(line, i)
    return { x: p.x - Math.sin(heading) * by(i), y: p.y + Math.cos(heading) * by(i) }
  })
}

/** The line with its ends drawn out, so that it runs off the sheet. */
export function drawnOut(line: Line, first: boolean, last: boolean): Point[] {
  const out = [...line]
  if (first && line.length > 1) out.unshift(between(line[0]!, line[1]!, -2))
  if (last && line.length > 1) out.push(between(line[line.length - 2]!, line[line.length - 1]!, 3))
  return out
}

/** What of a convex polygon lies where a x + b y <= c. */
export function cut(rim: Line, a: number, b: number, c: number): Point[] {
  const out: Point[] = []
  rim.forEach((p, i) => {
    const next = rim[(i + 1) % rim.length]!
    const [here, there] = [a * p.x + b * p.y - c, a * next.x + b * next.y - c]
    if (here <= 0) out.push(p)
    if (here * there < 0) out.push(between(p, next, here / (here - there)))
  })
  return out
}

export function middleOf(rim: Line): Point {
  const sum = rim.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 })
  return { x: sum.x / rim.length, y: sum.y / rim.length }
}

export function boxPath(b: Box): string {
  return `M${short(b.x)},${short(b.y)}h${short(b.width)}v${short(b.height)}h-${short(b.width)}Z`
}

const CELL = 32

/** Finds the points of a large set that may lie within a cell's breadth (32 units) of a given one. */
export function near(points: Line): (p: Point) => Point[] {
  const cells = new Map<string, Point[]>()
  for (const p of points) {
    const key = `${Math.floor(p.x / CELL)},${Math.floor(p.y / CELL)}`
    const cell = cells.get(key)
    if (cell) cell.push(p)
    else cells.set(key, [p])
  }
  return ({ x, y }) => {
    const [cx, cy] = [Math.floor(x / CELL), Math.floor(y / CELL)]
    return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${cx + dx},${cy + dy}`) ?? []))
  }
}
