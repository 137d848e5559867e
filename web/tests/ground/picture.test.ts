import { describe, expect, it } from 'vitest'
import text from './map.json?raw'
import {
  SIZE, STEPS, allHexes, edgeDistance, hexCenter, hexLabel, isOnBoard, pixelToHex, step, type Hex, type Point,
} from '../../src/ground/geometry'
import { flyableRim } from '../../src/ground/grid'
import { titleMarks } from '../../src/ground/lettering'
import { holderOf, type GroundMap, type Pair } from '../../src/ground/map'
import { layersOf, printOf } from '../../src/ground/paint'
import { dice } from '../../src/ground/random'
import { roadsOf } from '../../src/ground/roads'
import { gap } from '../../src/ground/shapes'
import { trenchesOf } from '../../src/ground/war'
import { riverOf } from '../../src/ground/water'

const read = (): GroundMap => JSON.parse(text) as GroundMap
const map = read()

const under = (p: Point): string => {
  const { q, r } = pixelToHex(p.x, p.y)
  return isOnBoard(q, r) ? hexLabel(q, r) : ''
}
const names = (hexes: readonly Pair[]): Set<string> => new Set(hexes.map(([q, r]) => hexLabel(q, r)))

describe('the picture', () => {
  it('is the same for the same map and another for another seed', () => {
    expect(layersOf(read())).toEqual(layersOf(map))
    expect(layersOf({ ...read(), seed: 1917 })).not.toEqual(layersOf(map))
  })

  it('is made of few paths, each with something in it', () => {
    const layers = layersOf(map)
    expect(layers.length).toBeLessThan(120)
    expect(layers.every(({ d }) => d.startsWith('M') && !d.includes('NaN'))).toBe(true)
    expect(layers.reduce((sum, { d }) => sum + d.length, 0)).toBeLessThan(2_000_000)
  })

  it('has brown in every trench hex and in no other', () => {
    const lines = [map.trenches.allied, map.trenches.german]
    trenchesOf(map).forEach(({ front, back }, i) => {
      const own = names(lines[i]!)
      const seen = new Set([front, ...back].flat().map(under))
      seen.delete('')
      expect([...seen].filter((name) => !own.has(name))).toEqual([])
      expect([...own].filter((name) => !front.some((p) => under(p) === name))).toEqual([])
    })
  })

  it('leads each road through or right beside all its hexes', () => {
    roadsOf(map).lines.forEach((line, i) => {
      for (const [q, r] of map.roads[i]!.hexes) {
        const middle = hexCenter(q, r)
        expect(Math.min(...line.map((p) => gap(p, middle)))).toBeLessThan(17)
      }
    })
  })

  it('has road and river meet at the bridge, and nowhere else', () => {
    const { middle, widths } = riverOf(map)
    const bridge = hexCenter(...map.bridge.hex)
    const wet = roadsOf(map).lines.flat().filter((p) => middle.some((m, i) => gap(m, p) < widths[i]! / 2))
    expect(wet.length).toBeGreaterThan(2)
    expect(wet.every((p) => gap(p, bridge) < 20)).toBe(true)
  })

  it('letters the title across D-26', () => {
    const marks = titleMarks(map)
    expect(marks.map((m) => m.text).join('')).toBe(map.title.text)
    expect(marks.map(under)).toContain('D-26')
  })

  it('prints 41 letters at both edges and the numbers 1 to 52', () => {
    const print = printOf(map)
    expect(print.letters).toHaveLength(82)
    expect(new Set(print.numbers.map((m) => Number(m.text)))).toEqual(new Set(Array.from({ length: 52 }, (_, i) => i + 1)))
    expect(print.hexes.find((m) => m.text === 'X-19')).toBeDefined()
  })

  it('draws one loop round the full hexes, along every side they have in common with the ring', () => {
    const isFull = (hex: Hex): boolean => edgeDistance(hex.q, hex.r) > 0
    const sides = allHexes().filter(isFull).flatMap((hex) => STEPS.map((_, f) => step(hex, f))).filter((next) => !isFull(next))
    const rim = flyableRim()
    expect(rim).toHaveLength(sides.length)
    rim.forEach((p, i) => expect(gap(p, rim[(i + 1) % rim.length]!)).toBeCloseTo(SIZE))
  })
})

describe('the map', () => {
  it('says who holds a hex', () => {
    expect([holderOf(map, 30, 3), holderOf(map, 19, 23), holderOf(map, ...map.trenches.allied[5]!)]).toEqual(['A', 'G', 'N'])
    expect(holderOf(map, 0, 0)).toBe('')
  })
})

describe('chance', () => {
  it('repeats itself for a seed and a layer, and differs between layers', () => {
    const take = (layer: string): number[] => Array.from({ length: 5 }, dice(7, layer))
    expect(take('a')).toEqual(take('a'))
    expect(take('a')).not.toEqual(take('b'))
    expect(take('a').every((n) => n >= 0 && n < 1)).toBe(true)
  })
})
