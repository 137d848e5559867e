/** Where things are on the map, in its own units (a hex has a radius of 20). */

import { hexCenter, hexPath, pixelToHex, SHEET, SIZE, type Box, type Hex, type Point } from '../ground/geometry'

export { hexCenter as centre, pixelToHex as hexAt, SHEET as FRAME, type Box, type Point }

/** The outline of a hex, `scale` of its size. */
export function outline(q: number, r: number, scale = 1): string {
  return hexPath(q, r, SIZE * (1 - scale))
}

/** The point `length` away from (x, y); angles in degrees clockwise from east. */
export function at(x: number, y: number, length: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180
  return { x: x + length * Math.cos(turn), y: y + length * Math.sin(turn) }
}

/** The wedge in a hex that points along a facing. */
export function wedge(hex: Hex & { facing: number }): string {
  const { x, y } = hexCenter(hex.q, hex.r)
  const angle = 60 * hex.facing
  const corners = [at(x, y, 15.5, angle), at(x, y, 9.5, angle - 19), at(x, y, 9.5, angle + 19)]
  return `M${corners.map((each) => `${each.x.toFixed(1)},${each.y.toFixed(1)}`).join('L')}Z`
}

/** The smallest box round some points, `margin` wider on every side. */
export function box(points: Point[], margin: number): Box {
  const xs = points.map((each) => each.x)
  const ys = points.map((each) => each.y)
  const x = Math.min(...xs) - margin
  const y = Math.min(...ys) - margin
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}
