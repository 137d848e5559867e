// The patchwork: blocks of fields, each ploughed in strips that lie side by side.

import { Delaunay } from 'd3-delaunay'
import { BOARD, pixelToHex, type Point } from './geometry'
import { dotted, drawn, filled, type Layer } from './layer'
import { holderOf, type GroundMap } from './map'
import { dice, type Dice } from './random'
import { blob, cut, evenly, middleOf, polygon, polyline, type Line } from './shapes'

const BLOCKS = 330
const RELAXINGS = 2
const EDGE = 40 // fields begin this far off the board, so that none ends at it

// Tones close to each other in lightness: counters must be read above them.
const CROPS = ['#85865c', '#797f57', '#8c875e', '#978c63', '#808259', '#9c9067', '#737a55', '#92825d', '#8a7856', '#a3956c']
const WASTE = ['#8b7d5d', '#857757', '#938463', '#847d5b', '#7d7c57', '#8c8660']
const MEADOW = ['#737c57', '#6d7652', '#79805a', '#7e825c']

interface Strip { rim: Point[]; along: number; tone: string; waste: boolean }

export function paintFields(map: GroundMap, river: Line): Layer[] {
  const roll = dice(map.seed, 'fields')
  const blocks = blocksOf(roll)
  const strips = blocks.flatMap((block) => stripsOf(map, block, river, roll))
  return [...washes(strips), furrows(strips, roll), stooks(strips, dice(map.seed, 'stooks')), ...soils(dice(map.seed, 'soils')), ...borders(blocks, strips, roll)]
}

/** Chalk that shines through, damp hollows: broad and faint, across all fields. */
function soils(roll: Dice): Layer[] {
  const patches = (number: number, least: number, most: number): string[] =>
    Array.from({ length: number }, () => {
      const at = { x: roll.between(BOARD.x, BOARD.x + BOARD.width), y: roll.between(BOARD.y, BOARD.y + BOARD.height) }
      return blob(at, roll.between(least, most), roll, 0.4, 9)
    })
  return [filled(patches(70, 30, 110), '#3b3d24', 0.06), filled(patches(80, 24, 90), '#d6c79c', 0.06), filled(patches(150, 4, 16), '#ddd1aa', 0.1)]
}

/** Sheaves set up in rows on some of the fields. */
function stooks(strips: Strip[], roll: Dice): Layer {
  const cut = strips.filter((s) => !s.waste && roll.chance(0.09))
  return dotted(cut.flatMap((s) => rowsOf(s, 4.4).flatMap((row) => evenly(row, 3.6))), 1.1, '#d8c997', 0.42)
}

/** Blocks of much the same size: cells about random points, drawn apart. */
function blocksOf(roll: Dice): Point[][] {
  const frame = [BOARD.x - EDGE, BOARD.y - EDGE, BOARD.x + BOARD.width + EDGE, BOARD.y + BOARD.height + EDGE] as const
  let sites = Array.from({ length: BLOCKS }, () => ({ x: roll.between(frame[0], frame[2]), y: roll.between(frame[1], frame[3]) }))
  for (let i = 0; i < RELAXINGS; i++) sites = cellsOf(sites, frame).map(middleOf)
  return cellsOf(sites, frame)
}

function cellsOf(sites: Point[], frame: readonly [number, number, number, number]): Point[][] {
  const cells = Delaunay.from(sites, (p) => p.x, (p) => p.y).voronoi([...frame])
  return sites.map((_, i) => (cells.cellPolygon(i) ?? []).slice(1).map(([x, y]) => ({ x, y })))
}

function stripsOf(map: GroundMap, block: Point[], river: Line, roll: Dice): Strip[] {
  const along = roll.between(0, Math.PI)
  const middle = middleOf(block)
  const { q, r } = pixelToHex(middle.x, middle.y)
  const waste = holderOf(map, q, r) === 'N'
  const tones = tonesAt(middle, waste, river)
  const few = [roll.pick(tones), roll.pick(tones), roll.pick(tones)]
  return sliced(block, along, roll).map((rim) => ({ rim, along, waste, tone: roll.pick(few) }))
}

function tonesAt(middle: Point, waste: boolean, river: Line): string[] {
  const near = Math.min(...river.map((p) => Math.hypot(p.x - middle.x, p.y - middle.y)))
  if (near < 52) return MEADOW
  return waste ? WASTE : CROPS
}

/** A convex block sliced along one direction into strips, some of them cut across once more. */
function sliced(block: Point[], along: number, roll: Dice): Point[][] {
  const [a, b] = [-Math.sin(along), Math.cos(along)]
  const depths = block.map((p) => a * p.x + b * p.y)
  const end = Math.max(...depths)
  const strips: Point[][] = []
  for (let from = Math.min(...depths); from < end; ) {
    const to = end - from < 22 ? end : from + roll.between(11, 27)
    const strip = cut(cut(block, a, b, to), -a, -b, -from)
    strips.push(...(roll.chance(0.3) ? crossed(strip, along, roll) : [strip]))
    from = to
  }
  return strips.filter((strip) => strip.length > 2)
}

function crossed(strip: Point[], along: number, roll: Dice): Point[][] {
  const [a, b] = [Math.cos(along), Math.sin(along)]
  const depths = strip.map((p) => a * p.x + b * p.y)
  const at = Math.min(...depths) + (Math.max(...depths) - Math.min(...depths)) * roll.between(0.3, 0.7)
  return [cut(strip, a, b, at), cut(strip, -a, -b, -at)]
}

function washes(strips: Strip[]): Layer[] {
  const tones = new Map<string, string[]>()
  for (const { tone, rim } of strips) {
    if (!tones.has(tone)) tones.set(tone, [])
    tones.get(tone)!.push(polygon(rim))
  }
  // A stroke of the same tone closes the hairlines between neighbours.
  return [...tones].map(([tone, pieces]) => ({ ...filled(pieces, tone), stroke: tone, width: 0.8 }))
}

function furrows(strips: Strip[], roll: Dice): Layer {
  const lines = strips.filter((s) => roll.chance(s.waste ? 0.2 : 0.55)).flatMap((s) => furrowsOf(s, roll.between(2.3, 3.6)))
  return drawn(lines, '#2d2614', 0.7, 0.14)
}

function furrowsOf(strip: Strip, spacing: number): string[] {
  return rowsOf(strip, spacing).map(polyline)
}

/** Lines across a strip, `spacing` apart, each as its two ends. */
function rowsOf({ rim, along }: Strip, spacing: number): Point[][] {
  const [a, b] = [-Math.sin(along), Math.cos(along)]
  const depths = rim.map((p) => a * p.x + b * p.y)
  const lines: Point[][] = []
  for (let at = Math.min(...depths) + spacing; at < Math.max(...depths) - 1; at += spacing) {
    const ends = crossings(rim, a, b, at)
    if (ends.length === 2) lines.push(ends)
  }
  return lines
}

function crossings(rim: Point[], a: number, b: number, c: number): Point[] {
  return rim.flatMap((p, i) => {
    const next = rim[(i + 1) % rim.length]!
    const [here, there] = [a * p.x + b * p.y - c, a * next.x + b * next.y - c]
    if (here * there >= 0) return []
    const part = here / (here - there)
    return [{ x: p.x + (next.x - p.x) * part, y: p.y + (next.y - p.y) * part }]
  })
}

/** Balks between strips, lanes and hedges between blocks. */
function borders(blocks: Point[][], strips: Strip[], roll: Dice): Layer[] {
  const hedges = blocks.filter(() => roll.chance(0.4)).flatMap((block) => hedge(block, roll))
  return [
    drawn(strips.map((s) => polygon(s.rim)), '#3c3a24', 0.5, 0.2),
    drawn(blocks.map(polygon), '#b9aa7c', 1.1, 0.28),
    dotted(hedges.map((p) => ({ x: p.x + 0.7, y: p.y + 0.8 })), 2.1, '#282c17', 0.28),
    dotted(hedges, 2.1, '#4f5b39', 0.6),
  ]
}

/** Bushes along some sides of a block, with gaps. */
function hedge(block: Point[], roll: Dice): Point[] {
  return block.flatMap((p, i) => {
    if (roll.chance(0.45)) return []
    const row = evenly([p, block[(i + 1) % block.length]!], 2.6)
    return row.filter(() => roll.chance(0.8)).map((b) => ({ x: b.x + roll.between(-0.5, 0.5), y: b.y + roll.between(-0.5, 0.5) }))
  })
}
