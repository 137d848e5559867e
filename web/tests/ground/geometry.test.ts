import { describe, expect, it } from 'vitest'
import {
  BOARD, STEPS, allHexes, edgeDistance, hexCenter, hexCorners, hexDistance, hexLabel, hexPath, isOnBoard, parseHex, pixelToHex, step,
} from '../../src/ground/geometry'

describe('the grid on the screen', () => {
  it('has 41 rows of 32 hexes, each found again from its middle and from near its corners', () => {
    expect(allHexes()).toHaveLength(41 * 32)
    for (const { q, r } of allHexes()) {
      const { x, y } = hexCenter(q, r)
      expect(pixelToHex(x, y)).toEqual({ q, r })
      for (const c of hexCorners(q, r, 1)) expect(pixelToHex(c.x, c.y)).toEqual({ q, r })
    }
  })

  it('keeps every hex inside the board and touches all four of its sides', () => {
    const corners = allHexes().flatMap(({ q, r }) => hexCorners(q, r))
    const [xs, ys] = [corners.map((c) => c.x), corners.map((c) => c.y)]
    expect(Math.min(...xs)).toBeCloseTo(BOARD.x)
    expect(Math.max(...xs)).toBeCloseTo(BOARD.x + BOARD.width)
    expect(Math.min(...ys)).toBeCloseTo(BOARD.y)
    expect(Math.max(...ys)).toBeCloseTo(BOARD.y + BOARD.height)
  })

  it('lays the six neighbours clockwise from east, one hex away', () => {
    STEPS.forEach((_, facing) => {
      const next = step({ q: 19, r: 23 }, facing)
      const [a, b] = [hexCenter(19, 23), hexCenter(next.q, next.r)]
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
      expect((angle + 360) % 360).toBeCloseTo(60 * facing)
      expect(hexDistance({ q: 19, r: 23 }, next)).toBe(1)
    })
    expect(STEPS.map((_, f) => step({ q: 19, r: 23 }, f)).map(({ q, r }) => hexLabel(q, r))).toEqual(
      ['X-20', 'Y-19', 'Y-18', 'X-18', 'W-19', 'W-20'],
    )
  })

  it('writes and reads the names of all hexes', () => {
    for (const { q, r } of allHexes()) expect(parseHex(hexLabel(q, r))).toEqual({ q, r })
    for (const text of ['', 'X19', 'X-9', 'X-42', 'PP-3', 'AB-12', 'A-20']) expect(parseHex(text)).toBeNull()
    expect(parseHex(' oo-32 ')).toEqual({ q: 32, r: 40 })
  })

  it('knows the ring of half-hexes', () => {
    const ring = allHexes().filter(({ q, r }) => edgeDistance(q, r) === 0)
    expect(ring).toHaveLength(2 * 32 + 2 * 39)
    expect(ring.every((hex) => STEPS.some((_, f) => !isOnBoard(step(hex, f).q, step(hex, f).r)))).toBe(true)
  })

  it('draws a hex as a closed path of six corners', () => {
    expect(hexPath(19, 23).match(/[ML]/g)).toHaveLength(6)
    expect(hexPath(19, 23).endsWith('Z')).toBe(true)
  })
})
