// Villages and supply dumps.

import { hexCenter, type Point } from './geometry'
import { dotted, drawn, filled, type Layer } from './layer'
import type { Feature, GroundMap } from './map'
import { dice, type Dice } from './random'
import { between, blob, box, evenly, gap, headingAt, near, polygon, polyline, smooth, type Line } from './shapes'

interface House { at: Point; angle: number; length: number; breadth: number; slate: boolean }

/** Villages: gardens, lanes, gabled roofs along the roads, orchards and a church. */
export function paintVillages(map: GroundMap, roads: Line[]): Layer[] {
  const roll = dice(map.seed, 'villages')
  const lanes = map.villages.map((village) => lanesOf(map, village))
  const houses = map.villages.flatMap((village, i) => housesOf(village, [...roads, ...lanes[i]!], roll))
  const gardens = map.villages.flatMap((v) => v.hexes.map(([q, r]) => blob(hexCenter(q, r), 18.5, roll, 0.14, 9)))
  const orchards = map.villages.flatMap((v) => orchardOf(v, houses, roads, roll))
  return [
    filled(gardens, '#6b7248', 0.5),
    dotted(orchards.map((p) => ({ x: p.x + 0.6, y: p.y + 0.7 })), 2.4, '#23290f', 0.35),
    dotted(orchards, 2.3, '#53603b', 0.95),
    drawn(lanes.flat().map(polyline), '#bfb088', 2, 0.8),
    ...roofs(houses),
  ]
}

/** Lanes from the heart of a village to those of its hexes that no road reaches. */
function lanesOf(map: GroundMap, { hexes }: Feature): Point[][] {
  const paved = new Set(map.roads.flatMap((road) => road.hexes.map(String)))
  const [first, ...others] = hexes
  const heart = hexCenter(...first!)
  return others
    .filter((hex) => !paved.has(String(hex)))
    .map((hex) => {
      const end = between(heart, hexCenter(...hex), 0.85)
      const bend = between(heart, end, 0.5)
      return evenly(smooth([heart, { x: bend.x + (end.y - heart.y) * 0.12, y: bend.y - (end.x - heart.x) * 0.12 }, end], 6), 4)
    })
}

/** Houses on both sides of every road and lane through the village, none upon another or upon a road. */
function housesOf(village: Feature, streets: Line[], roll: Dice): House[] {
  const centres = village.hexes.map(([q, r]) => hexCenter(q, r))
  const paved = streets.flat().filter((p) => centres.some((c) => gap(c, p) < 26))
  const houses: House[] = [church(centres[0]!, roll)]
  for (const street of streets) {
    street.forEach((p, i) => {
      if (!centres.some((c) => gap(c, p) < 17)) return
      for (const side of [1, -1]) addHouse(houses, paved, p, headingAt(street, i), side, roll)
    })
  }
  return houses
}

function church(centre: Point, roll: Dice): House {
  return { at: { x: centre.x + 7, y: centre.y - 7 }, angle: roll.between(-0.3, 0.3), length: 9, breadth: 4.2, slate: true }
}

function addHouse(houses: House[], paved: Line, p: Point, heading: number, side: number, roll: Dice): void {
  if (roll.chance(0.2)) return
  const off = side * roll.between(4.7, 6.4)
  const at = { x: p.x - Math.sin(heading) * off, y: p.y + Math.cos(heading) * off }
  const isFree = houses.every((h) => gap(h.at, at) > (h.length + 5) / 2 + 0.5) && paved.every((n) => gap(n, at) > 4)
  if (!isFree) return
  const angle = heading + (roll.chance(0.25) ? Math.PI / 2 : 0) + roll.between(-0.12, 0.12)
  houses.push({ at, angle, length: roll.between(4, 6.2), breadth: roll.between(2.9, 3.8), slate: roll.chance(0.4) })
}

/** Each roof in two halves, the one away from the light darker. */
function roofs(houses: House[]): Layer[] {
  const half = (h: House, side: number): string => {
    const off = (side * h.breadth) / 4
    return polygon(box({ x: h.at.x - Math.sin(h.angle) * off, y: h.at.y + Math.cos(h.angle) * off }, h.length, h.breadth / 2, h.angle))
  }
  const lit = (h: House): number => (Math.cos(h.angle) > 0 ? -1 : 1)
  const [tiled, slated] = [houses.filter((h) => !h.slate), houses.filter((h) => h.slate)]
  return [
    filled(houses.map((h) => polygon(box({ x: h.at.x + 1.1, y: h.at.y + 1.3 }, h.length, h.breadth, h.angle))), '#1d1a10', 0.45),
    filled(tiled.map((h) => half(h, lit(h))), '#a9755a'),
    filled(tiled.map((h) => half(h, -lit(h))), '#855642'),
    filled(slated.map((h) => half(h, lit(h))), '#8b8d86'),
    filled(slated.map((h) => half(h, -lit(h))), '#686b68'),
  ]
}

/** Fruit trees in rows behind the houses. */
function orchardOf({ hexes }: Feature, houses: House[], roads: Line[], roll: Dice): Point[] {
  const paths = near(roads.flat())
  return hexes.flatMap(([q, r]) => {
    const { x, y } = hexCenter(q, r)
    const turn = roll.between(0, 3)
    const rows = [-14, -9.6, -5.2, 5.2, 9.6, 14].flatMap((v) => [-12, -7.6, 7.6, 12].map((u) => ({ u, v })))
    const all = rows.map(({ u, v }) => ({ x: x + u * Math.cos(turn) - v * Math.sin(turn), y: y + u * Math.sin(turn) + v * Math.cos(turn) }))
    return all.filter((p) => roll.chance(0.75) && houses.every((h) => gap(h.at, p) > 5.2) && paths(p).every((n) => gap(n, p) > 5))
  })
}

/** Dumps: beaten earth, a spur to the nearest road, stacks under sheets. */
export function paintDumps(map: GroundMap, roads: Line[]): Layer[] {
  const roll = dice(map.seed, 'dumps')
  const at = map.dumps.flatMap(({ hexes }) => hexes.map(([q, r]) => hexCenter(q, r)))
  const stacks = at.flatMap((p) => stacksOf(p, roll))
  const shape = (s: House, by = 0): string => polygon(box({ x: s.at.x + by, y: s.at.y + by * 1.2 }, s.length, s.breadth, s.angle))
  const ridge = (s: House): string => polygon(box(s.at, s.length, 0.5, s.angle))
  return [
    drawn(at.map((p) => polyline(spur(p, roads))), '#b9a97e', 2.2, 0.75),
    filled(at.map((p) => blob(p, 13.5, roll, 0.12, 9)), '#a8966b', 0.85),
    filled(stacks.map((s) => shape(s, 1)), '#1d1a10', 0.45),
    filled(stacks.filter((s) => s.slate).map((s) => shape(s)), '#6d6a49'),
    filled(stacks.filter((s) => !s.slate).map((s) => shape(s)), '#7d5f3d'),
    filled(stacks.map(ridge), '#d2c396', 0.5),
  ]
}

function spur(p: Point, roads: Line[]): Point[] {
  const all = roads.flat()
  const nearest = all.reduce((best, each) => (gap(each, p) < gap(best, p) ? each : best), all[0] ?? p)
  const bend = between(p, nearest, 0.5)
  return [p, { x: bend.x + 2, y: bend.y - 2 }, nearest]
}

function stacksOf(p: Point, roll: Dice): House[] {
  const angle = roll.between(-0.6, 0.6)
  return [-5.4, 0, 5.4].flatMap((v) =>
    [-6.6, 0, 6.6].filter(() => roll.chance(0.88)).map((u) => ({
      at: { x: p.x + u * Math.cos(angle) - v * Math.sin(angle), y: p.y + u * Math.sin(angle) + v * Math.cos(angle) },
      angle, length: 5, breadth: 2.9, slate: roll.chance(0.6),
    })),
  )
}
