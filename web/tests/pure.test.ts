import { describe, expect, it } from 'vitest'
import { ascending, change, chapter, endKey, facingOf, found, lengthened, metres, nearest, nearestFacing, neighbour, percent, shortened, signed, span } from '../src/lib/pure'

describe('numbers to choose from', () => {
  it('takes the nearest legal value', () => {
    expect(nearest([6, 7, 8, 9], 5)).toBe(6)
    expect(nearest([-400, -300, 0, 50], 30)).toBe(50)
    expect(nearest([], 7)).toBe(7)
  })

  it('steps to the next value and stops at the end', () => {
    expect(neighbour([4, 6, 9], 6, 1)).toBe(9)
    expect(neighbour([4, 6, 9], 6, -1)).toBe(4)
    expect(neighbour([9, 6, 4], 9, 1)).toBeNull()
  })

  it('sorts by value, not by spelling', () => expect(ascending([10, 9, -5])).toEqual([-5, 9, 10]))

  it('counts from one to the other', () => {
    expect(span(2, 5)).toEqual([2, 3, 4, 5])
    expect(span(3, 2)).toEqual([])
  })
})

describe('words', () => {
  it('adds a letter as the notation spells it', () => {
    expect(lengthened('2RR3', 'ahead')).toBe('2RR4')
    expect(lengthened('2RR', 'ahead')).toBe('2RR1')
    expect(lengthened('9', 'ahead')).toBe('10')
    expect(lengthened('2', 'edge-left')).toBe('2eL')
  })

  it('shortens a count before it takes a sign away', () => {
    expect(shortened('2RR3')).toEqual(['2RR2', '2RR1', '2RR', '2R'])
    expect(shortened('1L1')).toEqual(['1L', '1', ''])
    expect(shortened('12')[0]).toBe('11')
    expect(shortened('')).toEqual([])
  })
})

describe('numbers to read', () => {
  it('writes chances so that small ones are not lost', () => {
    expect(percent(0)).toBe('0 %')
    expect(percent(0.004)).toBe('0.4 %')
    expect(percent(0.0002)).toBe('< 0.1 %')
    expect(percent(0.146)).toBe('15 %')
  })

  it('groups metres', () => {
    expect(metres(3250)).toBe('3\u202f250')
    expect(metres(50)).toBe('50')
  })

  it('writes changes for orders and for readers', () => {
    expect([signed(100), signed(-250), signed(0)]).toEqual(['+100', '-250', '0'])
    expect(change(-250)).toBe('\u2212250 m')
  })
})

describe('rules', () => {
  it('finds the chapter of an id', () => {
    expect(chapter('Tournament V.1.a')).toBe('Tournament')
    expect(chapter('Victory Credit 2.a')).toBe('Victory Credit')
    expect(chapter('Ruling M3')).toBe('Ruling')
  })

  it('searches all words in id, title and text', () => {
    const list = [{ id: 'Basic II.1', title: 'Moving', text: 'Spend every point.' }, { id: 'Basic II.2', title: 'Turning', text: 'In a hex.' }]
    expect(found(list, 'basic POINT').map((each) => each.id)).toEqual(['Basic II.1'])
    expect(found(list, '')).toHaveLength(2)
  })
})

describe('facings', () => {
  it('reads a direction on the screen, y down', () => {
    expect(facingOf(1, 0)).toBe(0)
    expect(facingOf(1, 1.7)).toBe(1)
    expect(facingOf(-1, 1.7)).toBe(2)
    expect(facingOf(-1, 0)).toBe(3)
    expect(facingOf(1, -1.7)).toBe(5)
  })

  it('takes the nearest facing round the circle', () => {
    expect(nearestFacing([1, 3], 0)).toBe(1)
    expect(nearestFacing([1, 4], 0)).toBe(1)
    expect(nearestFacing([2, 5], 0)).toBe(5)
    expect(nearestFacing([], 0)).toBeNull()
  })

  it('names an end', () => expect(endKey({ q: 3, r: 4, facing: 5 })).toBe('3,4,5'))
})
