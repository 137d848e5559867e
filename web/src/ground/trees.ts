// Woods and single trees: a shadow, a dark crown, a lighter top.

import { SIZE, hexCenter, pixelToHex, type Point } from './geometry'
import { dotted, filled, type Layer } from './layer'
import type { GroundMap } from './map'
import { dice, type Dice } from './random'
import { blob, gap, near, type Line } from './shapes'

interface Tree { at: Point; radius: number }

export function paintTrees(map: GroundMap, roads: Line[], rows: Line[]): Layer[] {
  const roll = dice(map.seed, 'trees')
  const wood = map.woods.flatMap(({ hexes }) => grown(new Set(hexes.map(String)), hexes.map(([q, r]) => hexCenter(q, r)), roll))
  const rides = near(roads.flat())
  const kept = wood.filter(({ at }) => rides(at).every((p) => gap(p, at) > 5))
  const single = rows.flat().map((at) => ({ at, radius: roll.between(1.2, 2.2) }))
  return [...crowns(kept, roll, 1.7), ...crowns(single, roll, 1)]
}

/** Trees all over the hexes of a wood and a little beyond, so that its edge is not the grid's. */
function grown(own: Set<string>, centres: Point[], roll: Dice): Tree[] {
  return centres.flatMap((centre) => {
    const trees: Tree[] = []
    for (let dy = -SIZE; dy <= SIZE; dy += 5.2) {
      for (let dx = -SIZE; dx <= SIZE; dx += 5.4) {
        const at = { x: centre.x + dx + roll.between(-2.2, 2.2), y: centre.y + dy + roll.between(-2.2, 2.2) }
        const { q, r } = pixelToHex(at.x, at.y)
        const here = own.has(`${q},${r}`)
        if (here ? gap(at, centre) < SIZE : roll.chance(0.12)) trees.push({ at, radius: roll.between(2.8, 4.3) })
      }
    }
    return trees.filter(() => roll.chance(0.93))
  })
}

function crowns(trees: Tree[], roll: Dice, drop: number): Layer[] {
  const by = (p: Point, d: number): Point => ({ x: p.x + d, y: p.y + d * 1.15 })
  return [
    ...sized(trees, (t) => by(t.at, drop), 1, '#20260f', 0.42),
    filled(trees.map((t) => blob(t.at, t.radius * 1.1, roll, 0.22, 6)), '#4b5736', 0.96),
    ...sized(trees, (t) => by(t.at, -t.radius * 0.25), 0.48, '#687349', 0.6),
  ]
}

/** Dots in the trees' own sizes, rounded to whole units. */
function sized(trees: Tree[], place: (t: Tree) => Point, part: number, colour: string, opacity: number): Layer[] {
  const sizes = [...new Set(trees.map((t) => Math.round(2 * t.radius)))]
  return sizes.map((size) => dotted(trees.filter((t) => Math.round(2 * t.radius) === size).map(place), size * part, colour, opacity))
}
