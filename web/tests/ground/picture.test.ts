import { describe, expect, it } from 'vitest'
import text from './map.json?raw'
import ridge from './ridge.json?raw'
import {
  SIZE, STEPS, allHexes, edgeDistance, hexCenter, hexLabel, isOnBoard, pixelToHex, step, type Hex, type Point,
} from '../../src/ground/geometry'
import { flyableRim } from '../../src/ground/grid'
import { titleMarks } from '../../src/ground/lettering'
import { holderOf, type GroundMap, type Pair } from '../../src/ground/map'
import { layersOf, printOf } from '../../src/ground/paint'
import { spots, stretches } from '../../src/ground/objectives'
import { dice } from '../../src/ground/random'
import { railwaysOf } from '../../src/ground/railways'
import { roadsOf } from '../../src/ground/roads'
import { gap, near, polyline, rounded } from '../../src/ground/shapes'
import { paintTrees } from '../../src/ground/trees'
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
  }, 30_000)

  it('is made of few paths, each with something in it', () => {
    const layers = layersOf(map)
    expect(layers.length).toBeLessThan(130)
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

  it('leads each railway through or right beside all its hexes, and over no water', () => {
    const { middle, widths } = riverOf(map)
    railwaysOf(map).forEach((line, i) => {
      for (const [q, r] of map.railways[i]!.hexes) expect(Math.min(...line.map((p) => gap(p, hexCenter(q, r))))).toBeLessThan(21)
      expect(line.some((p) => middle.some((m, k) => gap(m, p) < widths[k]! / 2))).toBe(false)
    })
    expect(layersOf({ ...read(), railways: [] }).length).toBeLessThan(layersOf(map).length)
  }, 30_000)

  it('keeps woods off roads and railways', () => {
    const ways = [...roadsOf(map).lines, ...railwaysOf(map)]
    const close = near(ways.flat())
    const crowns = paintTrees(map, ways, []).filter(({ fill }) => fill)
    const places = crowns.flatMap(({ d }) => [...d.matchAll(/M(-?[\d.]+),(-?[\d.]+)/g)].map((m) => ({ x: Number(m[1]), y: Number(m[2]) })))
    expect(places.length).toBeGreaterThan(1000)
    expect(places.every((p) => close(p).every((way) => gap(way, p) > 0.5))).toBe(true)
  })

  it('marks eight road sections, each within its hexes, and every target in its own', () => {
    const marked = stretches(map)
    expect(marked.map(({ name }) => name)).toEqual(map.sections.flat().map(({ name }) => name))
    marked.forEach(({ at, ends }, i) => {
      const [q, r] = map.sections.flat()[i]!.hexes[Math.floor(map.sections.flat()[i]!.hexes.length / 2)]!
      expect(gap(at, hexCenter(q, r))).toBeLessThan(2 * SIZE)
      expect(ends.match(/M/g)).toHaveLength(2)
    })
    expect(spots(map).map(under)).toEqual(map.targets.flat().map(({ hex }) => hexLabel(...hex)))
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

describe('a path', () => {
  it('counts each point from the one before, without slips adding up', () => {
    const line = Array.from({ length: 200 }, (_, i) => ({ x: i * 1.04, y: 7.77 }))
    const [start, steps] = polyline(line).slice(1).split('l') as [string, string]
    const sum = steps.split(' ').reduce((x, step) => x + Number(step.split(',')[0]), Number(start.split(',')[0]))
    expect(sum).toBeCloseTo(199 * 1.04, 0)
    expect(polyline([{ x: 1, y: 2 }])).toBe('M1,2')
    expect(polyline([])).toBe('')
  })

  it('rounds a square through the middles of its sides', () => {
    const square = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 }]
    expect(rounded(square)).toBe('M0,2q0,-2 2,-2 2,0 2,2 0,2 -2,2 -2,0 -2,-2Z')
  })
})

describe('another map', () => {
  const other = JSON.parse(ridge) as GroundMap

  it('is painted and lettered by the same painters, though it has no railway', () => {
    const [layers, print] = [layersOf(other), printOf(other)]
    expect(layers.length).toBeGreaterThan(50)
    expect(layers.every(({ d }) => d.startsWith('M') && !d.includes('NaN') && !d.includes('undefined'))).toBe(true)
    expect(print.title.map(({ text }) => text).join('')).toBe('RIDGE')
    expect(print.villages.map(({ text }) => text)).toContain('Kerk')
    expect([print.stretches.length, print.spots.length]).toEqual([8, 12])
  }, 30_000)
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
