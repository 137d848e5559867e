// Woods and single trees: a shadow, a dark crown, a lighter top; under a wood its dark floor.

import { SIZE, hexCenter, pixelToHex, type Point } from './geometry'
import { dotted, filled, type Layer } from './layer'
import type { GroundMap, Pair } from './map'
import { dice, type Dice } from './random'
import { blob, gap, near, type Line } from './shapes'

interface Tree { at: Point; radius: number }

const LIGHT = { x: -1, y: -1.15 } // whence it comes
const RIDE = 5 // half the breadth that roads and railways take in a wood

/** Woods, and the single trees of `rows`; none upon a `way`. */
export function paintTrees(map: GroundMap, ways: Line[], rows: Line[]): Layer[] {
  const roll = dice(map.seed, 'trees')
  const rides = near(ways.flat())
  const isFree = (p: Point): boolean => rides(p).every((way) => gap(way, p) > RIDE)
  const wood = map.woods.flatMap(({ hexes }) => grown(hexes, roll)).filter(({ at }) => isFree(at))
  const floor = map.woods.flatMap(({ hexes }) => floorOf(hexes)).filter(isFree)
  const single = rows.flat().map((at) => ({ at, radius: roll.between(1.2, 2.2) }))
  return [...undergrowth(floor), ...crowns(wood, roll, 1.5), ...crowns(single, roll, 1)]
}

/** Trees all over the hexes of a wood and a little beyond, so that its edge is not the grid's; the farther out, the smaller. */
function grown(hexes: readonly Pair[], roll: Dice): Tree[] {
  const own = new Set(hexes.map(String))
  return hexes.flatMap(([q, r]) => {
    const centre = hexCenter(q, r)
    const trees: Tree[] = []
    for (let dy = -SIZE; dy <= SIZE; dy += 5) {
      for (let dx = -SIZE; dx <= SIZE; dx += 5.2) {
        const at = { x: centre.x + dx + roll.between(-2.3, 2.3), y: centre.y + dy + roll.between(-2.3, 2.3) }
        const hex = pixelToHex(at.x, at.y)
        const here = own.has(`${hex.q},${hex.r}`)
        if (here || roll.chance(0.2)) trees.push({ at, radius: here ? roll.between(2.3, 4) : roll.between(1.4, 2.8) })
      }
    }
    return trees.filter(() => roll.chance(0.94))
  })
}

/** Dots that cover the hexes of a wood. */
function floorOf(hexes: readonly Pair[]): Point[] {
  return hexes.flatMap((hex) => {
    const { x, y } = hexCenter(...hex)
    const steps = [-18, -12, -6, 0, 6, 12, 18]
    const all = steps.flatMap((dy) => steps.map((dx) => ({ x: x + dx, y: y + dy })))
    return all.filter((p) => `${Object.values(pixelToHex(p.x, p.y))}` === `${hex}`)
  })
}

function undergrowth(floor: Point[]): Layer[] {
  return [dotted(floor.map((p) => towardsLight(p, -2.4)), 10.5, '#20260f', 0.32), dotted(floor, 9.5, '#39442a', 1)]
}

function crowns(trees: Tree[], roll: Dice, drop: number): Layer[] {
  const shape = ({ at, radius }: Tree): string => blob(at, radius * 1.15, roll, 0.24, 5)
  const [dark, light] = [trees.filter((_, i) => i % 3 !== 0), trees.filter((_, i) => i % 3 === 0)]
  return [
    ...sized(trees, (t) => towardsLight(t.at, -drop), 1.05, '#1d230e', 0.4),
    filled(dark.map(shape), '#46512f', 0.97),
    filled(light.map(shape), '#525d38', 0.97),
    ...sized(trees, (t) => towardsLight(t.at, t.radius * 0.2), 0.55, '#5c6840', 0.6),
    ...sized(light, (t) => towardsLight(t.at, t.radius * 0.36), 0.28, '#7a8456', 0.5),
  ]
}

function towardsLight({ x, y }: Point, by: number): Point {
  return { x: x + LIGHT.x * by, y: y + LIGHT.y * by }
}

/** Dots in the trees' own sizes, roughly. */
function sized(trees: Tree[], place: (t: Tree) => Point, part: number, colour: string, opacity: number): Layer[] {
  const size = (t: Tree): number => Math.max(2.6, 1.6 * Math.round(t.radius * 1.25))
  return [...new Set(trees.map(size))].map((each) => dotted(trees.filter((t) => size(t) === each).map(place), each * part, colour, opacity))
}
