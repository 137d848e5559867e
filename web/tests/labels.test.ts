import { expect, it } from 'vitest'
import { HEIGHT, plates, shared } from '../src/board/labels'

const boxes = (spots: { x: number; y: number; width: number }[]) =>
  plates(spots, 1).map((each, i) => ({ x: (spots[i]?.x ?? 0) + each.x, y: (spots[i]?.y ?? 0) + each.y, width: spots[i]?.width ?? 0, height: HEIGHT }))

it('puts the plate of a lone counter to its right', () => expect(plates([{ x: 0, y: 0, width: 60 }], 1)).toEqual([{ x: 20, y: 4 }]))

it('covers no counter and no plate of three abreast', () => {
  const spots = [0, 40, 80].map((x) => ({ x, y: 0, width: 70 }))
  const all = [...boxes(spots), ...spots.map((each) => ({ x: each.x - 15, y: -15, width: 30, height: 30 }))]
  for (const [i, one] of all.entries()) for (const other of all.slice(i + 1)) expect(shared(one, other)).toBe(0)
})

it('measures what two boxes share', () => {
  const unit = { x: 0, y: 0, width: 10, height: 10 }
  expect(shared(unit, { x: 5, y: 5, width: 10, height: 10 })).toBe(25)
  expect(shared(unit, { x: 10, y: 0, width: 5, height: 5 })).toBe(0)
})
