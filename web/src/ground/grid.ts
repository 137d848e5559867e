// The printed grid: hexes, the cut-off ring, letters and numbers.

import {
  BOARD, ROWS, allHexes, edgeDistance, firstNumber, hexCenter, hexCorners, hexLabel, isOnBoard, rowLetters, step, type Hex, type Point,
} from './geometry'
import type { GroundMap } from './map'
import { boxPath, polygon, polyline } from './shapes'

export interface Mark { x: number; y: number; text: string }

function side({ q, r }: Hex, facing: number): [Point, Point] {
  const corners = hexCorners(q, r)
  return [corners[(facing + 1) % 6]!, corners[(facing + 2) % 6]!]
}

/** Every hexside once. */
export function gridPath(): string {
  const sides = allHexes().flatMap((hex) =>
    [0, 1, 2, 3, 4, 5].filter((f) => f < 3 || !isOnBoard(step(hex, f).q, step(hex, f).r)).map((f) => polyline(side(hex, f))),
  )
  return sides.join('')
}

/** The outline of all full hexes, as one loop. */
export function flyableRim(): Point[] {
  const isFull = ({ q, r }: Hex): boolean => edgeDistance(q, r) > 0
  const next = new Map<string, [Point, Point]>()
  const key = (p: Point): string => `${Math.round(p.x)},${Math.round(p.y)}`
  for (const hex of allHexes().filter(isFull)) {
    for (let f = 0; f < 6; f++) {
      if (isFull(step(hex, f))) continue
      const edge = side(hex, f)
      next.set(key(edge[0]), edge)
    }
  }
  const loop: Point[] = []
  for (let edge = next.values().next().value; edge && loop.length < next.size; edge = next.get(key(edge[1]))) loop.push(edge[0])
  return loop
}

/** All of the board outside the full hexes; to be filled by the even-odd rule. */
export function ringPath(): string {
  return boxPath(BOARD) + polygon(flyableRim())
}

/** Row letters down the west and east edges. */
export function letterMarks(): Mark[] {
  const east = BOARD.x + BOARD.width + 12
  return Array.from({ length: ROWS }, (_, r) => [
    { x: BOARD.x - 28, y: hexCenter(0, r).y, text: rowLetters(r) },
    { x: east, y: hexCenter(0, r).y, text: rowLetters(r) },
  ]).flat()
}

/** Numbers along the north edge, down the west edge where new diagonals begin, and along the south edge. */
export function numberMarks(): Mark[] {
  const north = numbersOf(0).map((q) => ({ x: hexCenter(q, 0).x, y: BOARD.y - 10, text: String(q) }))
  const south = numbersOf(ROWS - 1).map((q) => ({ x: hexCenter(q, ROWS - 1).x, y: BOARD.y + BOARD.height + 11, text: String(q) }))
  const rows = Array.from({ length: (ROWS - 1) / 2 }, (_, i) => 2 * i + 2)
  const west = rows.map((r) => ({ x: BOARD.x - 10, y: hexCenter(0, r).y, text: String(firstNumber(r)) }))
  return [...north, ...west, ...south]
}

function numbersOf(r: number): number[] {
  return Array.from({ length: 32 }, (_, i) => firstNumber(r) + i)
}

/** Names of single hexes spread over the board, so that one finds one's way when the margin is out of sight; that of
 * the bridge stands beside it. */
export function hexMarks(map: GroundMap): Mark[] {
  const [bq, br] = map.bridge.hex
  const named = allHexes().filter(({ q, r }) => r % 4 === 3 && q % 4 === 3 && edgeDistance(q, r) > 0)
  return named.map(({ q, r }) => {
    const { x, y } = hexCenter(q, r)
    const isBridge = q === bq && r === br
    return { x: isBridge ? x - 11 : x, y: isBridge ? y - 9 : y - 12.4, text: hexLabel(q, r) }
  })
}
