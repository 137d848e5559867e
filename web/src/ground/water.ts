// The river: water meadows, banks, water, ponds, and the bridge over it.

import { WIDTH, hexCenter, type Point } from './geometry'
import { dotted, drawn, filled, type Layer } from './layer'
import type { GroundMap } from './map'
import { dice, type Dice } from './random'
import { aside, box, gap, headingAt, polygon, polyline, rounded, smooth, type Line } from './shapes'

export interface River { middle: Point[]; widths: number[]; trees: Point[] }

/** The course as a smooth line with a width at every point, and the willows beside it. */
export function riverOf(map: GroundMap): River {
  const course = map.river.course
  const middle = smooth(course.map(([q, r]) => hexCenter(q, r)), 10)
  const widths = smooth(course.map(([, , w], i) => ({ x: i, y: w * WIDTH })), 10).map((p) => p.y)
  return { middle, widths, trees: willows(middle, widths, dice(map.seed, 'willows')) }
}

export function paintRiver(map: GroundMap, river: River): Layer[] {
  const roll = dice(map.seed, 'river')
  const { middle, widths } = river
  const water = polygon(ribbon(middle, (i) => widths[i]! / 2))
  const uneven = middle.map(() => roll.between(0.85, 1.25))
  const along = (part: number): string => polyline(aside(middle, (i) => widths[i]! * part))
  return [
    filled([polygon(ribbon(middle, (i) => widths[i]! * 1.3 * uneven[i]!))], '#5b6743', 0.4),
    filled([polygon(ribbon(middle, (i) => widths[i]! * 0.85 + 2))], '#4f5a3c', 0.45),
    dotted(reeds(river, roll), 1.3, '#7f8757', 0.5),
    filled(ponds(river, roll), '#748683', 0.9),
    drawn([water], '#bcae84', 2.4, 0.7),
    filled([water], '#70827e'),
    drawn([along(-0.4)], '#3d4b44', 4.2, 0.4), // the northern bank mirrored, the sky over the southern half
    drawn([along(-0.31)], '#4c5d57', 3, 0.3),
    drawn([along(0.16)], '#8c9d97', 7, 0.45),
    filled(glints(river, roll), '#c3ccc1', 0.24),
    filled(glints(river, roll).slice(0, 30), '#e2e4d5', 0.22),
    drawn([water], '#414d45', 0.8, 0.6),
    drawn([0.3, -0.22, 0.4].map(along), '#b9c3b7', 0.5, 0.34, '26 9 14 17'),
  ]
}

/** Streaks of light on the water, slender and along it. */
function glints({ middle, widths }: River, roll: Dice): string[] {
  return Array.from({ length: 60 }, () => {
    const [at, length] = [Math.floor(roll.between(0, middle.length - 9)), Math.floor(roll.between(4, 9))]
    const part = roll.between(-0.16, 0.36)
    const streak = aside(middle, (i) => widths[i]! * part).slice(at, at + length)
    const broad = roll.between(0.4, 1.3)
    return rounded(ribbon(streak, (k) => Math.sin(((k + 0.5) / streak.length) * Math.PI) * broad))
  })
}

/** Reeds and rushes in the wet meadows, thick at the bank. */
function reeds({ middle, widths }: River, roll: Dice): Point[] {
  return middle.flatMap((_, i) =>
    Array.from({ length: 7 }, () => {
      const far = (roll.chance(0.5) ? 1 : -1) * widths[i]! * (0.56 + 0.6 * roll() ** 2)
      return aside(middle.slice(Math.max(0, i - 1), i + 2), () => far)[i ? 1 : 0]!
    }).map((p) => ({ x: p.x + roll.between(-3, 3), y: p.y + roll.between(-1.5, 1.5) })),
  )
}

function ribbon(middle: Line, half: (i: number) => number): Point[] {
  return [...aside(middle, half), ...aside(middle, (i) => -half(i)).reverse()]
}

/** Old arms of the river, cut off from it: slender, along it. */
function ponds({ middle, widths }: River, roll: Dice): string[] {
  const out: string[] = []
  for (let i = 12; i < middle.length - 14; i += 17) {
    const side = roll.chance(0.5) ? 1 : -1
    const length = Math.floor(roll.between(5, 9))
    const arm = aside(middle, (k) => side * widths[k]! * 1.12).slice(i, i + length)
    const swell = (k: number): number => Math.sin(((k + 0.5) / arm.length) * Math.PI) * 3.2 * roll.between(0.7, 1.1)
    out.push(rounded(ribbon(arm, swell)))
  }
  return out
}

function willows(middle: Line, widths: number[], roll: Dice): Point[] {
  return [1, -1].flatMap((side) => {
    const bank = aside(middle, (i) => side * (widths[i]! / 2 + roll.between(3, 9)))
    return bank.filter(() => roll.chance(0.42))
  })
}

/** The bridge carries its road straight across: deck, parapets, piers, and their shadow on the water. */
export function paintBridge(map: GroundMap, roads: Line[]): Layer[] {
  const [q, r] = map.bridge.hex
  const at = hexCenter(q, r)
  const angle = headingNear(at, roads)
  const span = 30
  const rail = (by: number): string => polygon(box(sideways(at, angle, by), span, 1.1, angle))
  const piers = [-8, 0, 8].map((along) => polygon(box(forward(at, angle, along), 2.6, 10.5, angle)))
  return [
    filled([polygon(box({ x: at.x + 2.2, y: at.y + 2.6 }, span, 7, angle))], '#1f2a2a', 0.45),
    filled(piers, '#8d8671', 1),
    filled([polygon(box(at, span, 6.4, angle))], '#cabb93', 1),
    filled([rail(3.2), rail(-3.2)], '#5c5442', 1),
  ]
}

/** The way the road nearest to a point goes there, in radians. */
function headingNear(at: Point, roads: Line[]): number {
  let [angle, least] = [Math.PI / 2, Infinity]
  for (const line of roads) {
    line.forEach((p, i) => {
      if (gap(p, at) >= least) return
      least = gap(p, at)
      angle = headingAt(line, i)
    })
  }
  return angle
}

function forward(p: Point, angle: number, by: number): Point {
  return { x: p.x + Math.cos(angle) * by, y: p.y + Math.sin(angle) * by }
}

function sideways(p: Point, angle: number, by: number): Point {
  return { x: p.x - Math.sin(angle) * by, y: p.y + Math.cos(angle) * by }
}
