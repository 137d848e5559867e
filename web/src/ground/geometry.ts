// Where hexes lie on the drawing. Units: a hex has the radius 20; x grows east, y south.

export interface Hex { q: number; r: number }
export interface Point { x: number; y: number }
export interface Box { x: number; y: number; width: number; height: number }

export const SIZE = 20
export const WIDTH = Math.sqrt(3) * SIZE
export const ROW_HEIGHT = 1.5 * SIZE
export const ROWS = 41
export const COLUMNS = 32
const FIRST_NUMBER = 21

// East, then clockwise, as everywhere in the program.
export const STEPS: readonly Hex[] = [
  { q: 1, r: 0 }, { q: 0, r: 1 }, { q: -1, r: 1 }, { q: -1, r: 0 }, { q: 0, r: -1 }, { q: 1, r: -1 },
]

/** All hexes, the cut-off half-hexes at the edge included. */
export const BOARD: Box = {
  x: WIDTH * (FIRST_NUMBER - 0.5), y: -SIZE, width: WIDTH * (COLUMNS + 0.5), height: ROW_HEIGHT * (ROWS - 1) + 2 * SIZE,
}

/** The board with the paper margin that carries letters and numbers. */
export const SHEET: Box = { x: BOARD.x - 40, y: BOARD.y - 26, width: BOARD.width + 66, height: BOARD.height + 52 }

/** The middle of a hex; q and r may be fractions. */
export function hexCenter(q: number, r: number): Point {
  return { x: WIDTH * (q + r / 2), y: ROW_HEIGHT * r }
}

/** The six corners, the northern one first, clockwise; side f lies between corners f + 1 and f + 2. */
export function hexCorners(q: number, r: number, inset = 0): Point[] {
  const { x, y } = hexCenter(q, r)
  const tall = SIZE - inset
  const wide = (tall * Math.sqrt(3)) / 2
  return [
    { x, y: y - tall }, { x: x + wide, y: y - tall / 2 }, { x: x + wide, y: y + tall / 2 },
    { x, y: y + tall }, { x: x - wide, y: y + tall / 2 }, { x: x - wide, y: y - tall / 2 },
  ]
}

/** An SVG path round a hex, `inset` units inside its sides. */
export function hexPath(q: number, r: number, inset = 0): string {
  return `M${hexCorners(q, r, inset).map((c) => `${short(c.x)},${short(c.y)}`).join('L')}Z`
}

/** The hex a point lies in; it may be off the board. */
export function pixelToHex(x: number, y: number): Hex {
  const r = y / ROW_HEIGHT
  const q = x / WIDTH - r / 2
  return roundHex(q, r)
}

function roundHex(q: number, r: number): Hex {
  const s = -q - r
  let [nq, nr] = [Math.round(q), Math.round(r)]
  const ns = Math.round(s)
  const [dq, dr, ds] = [Math.abs(nq - q), Math.abs(nr - r), Math.abs(ns - s)]
  if (dq > dr && dq > ds) nq = -nr - ns
  else if (dr > ds) nr = -nq - ns
  return { q: nq + 0, r: nr + 0 }
}

/** How many hexes of the row lie to the west. */
export function columnOf(q: number, r: number): number {
  return q + Math.floor(r / 2) - FIRST_NUMBER
}

/** The number of the westernmost hex of a row. */
export function firstNumber(r: number): number {
  return FIRST_NUMBER - Math.floor(r / 2)
}

export function isOnBoard(q: number, r: number): boolean {
  const column = columnOf(q, r)
  return r >= 0 && r < ROWS && column >= 0 && column < COLUMNS
}

/** Steps to the cut-off ring at the edge: 0 in it, negative off the board. */
export function edgeDistance(q: number, r: number): number {
  const column = columnOf(q, r)
  return Math.min(r, ROWS - 1 - r, column, COLUMNS - 1 - column)
}

export function hexDistance(a: Hex, b: Hex): number {
  const [q, r] = [b.q - a.q, b.r - a.r]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

export function step(hex: Hex, facing: number): Hex {
  const by = STEPS[((facing % 6) + 6) % 6]!
  return { q: hex.q + by.q, r: hex.r + by.r }
}

/** The angle of a facing in degrees, clockwise from east, for SVG rotations. */
export function facingAngle(facing: number): number {
  return facing * 60
}

/** The letters of a row: A to Z, then AA to OO. */
export function rowLetters(r: number): string {
  return r < 26 ? String.fromCharCode(65 + r) : String.fromCharCode(39 + r).repeat(2)
}

/** The printed name of a hex, such as X-19. */
export function hexLabel(q: number, r: number): string {
  return `${rowLetters(r)}-${q}`
}

/** The hex of a printed name, or null where there is none on the board. */
export function parseHex(text: string): Hex | null {
  const found = /^([A-Z]{1,2})-(\d{1,2})$/.exec(text.trim().toUpperCase())
  if (!found) return null
  const r = Array.from({ length: ROWS }, (_, row) => rowLetters(row)).indexOf(found[1]!)
  const q = Number(found[2])
  return isOnBoard(q, r) ? { q, r } : null
}

/** Every hex of the board, row by row. */
export function allHexes(): Hex[] {
  return Array.from({ length: ROWS * COLUMNS }, (_, i) => {
    const r = Math.floor(i / COLUMNS)
    return { q: firstNumber(r) + (i % COLUMNS), r }
  })
}

/** A coordinate with one decimal: enough for a drawing, short in a path. */
export function short(n: number): string {
  return String(Math.round(n * 10) / 10)
}
