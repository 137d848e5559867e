import { describe, expect, it } from 'vitest'
import type { OptionalRule, View, WarMenu } from '../src/api/types'
import { standing } from '../src/lib/series'
import { chosenOf, fieldsOf, hindrance, planesOf, tell } from '../src/newgame/options.svelte'

const rule = (id: string, ...hindrances: OptionalRule['hindrances']): OptionalRule => ({ id, title: id, rule: `Optional ${id}`, text: '', hindrances })
const RULES = [
  rule('wind'),
  rule('gliders', { layers: '', level: 'basic', other: '', why: 'nobody glides' }),
  rule('rockets', { layers: '', level: '', other: '', why: 'no balloon' }),
  rule('deflection', { layers: '', level: 'advanced', other: 'wind', why: 'the air is full' }),
]
const titles = (id: string): string => id.toUpperCase()

describe('optional rules', () => {
  const at = (level: string, layers = '') => ({ level, layers })

  it('says in the words of the server why a rule cannot be had', () => {
    expect(hindrance(RULES[1]!, at('basic'), [], titles)).toBe('nobody glides')
    expect(hindrance(RULES[1]!, at('tournament'), [], titles)).toBe('')
    expect(hindrance(RULES[2]!, at('advanced'), [], titles)).toBe('no balloon')
    expect(hindrance(RULES[2]!, at('advanced', 'balloon'), [], titles)).toBe('')
    expect(hindrance(RULES[3]!, at('advanced'), ['wind'], titles)).toContain('WIND: the air is full')
    expect(hindrance(RULES[3]!, at('basic'), ['wind'], titles)).toBe('')
  })

  it('sends those that can be had, in the order of the book', () => {
    expect(chosenOf(RULES, at('basic'), ['deflection', 'gliders', 'wind', 'rockets'])).toEqual(['wind', 'deflection'])
    expect(chosenOf(RULES, at('advanced'), ['deflection', 'wind'])).toEqual(['wind'])
    expect(chosenOf(RULES, at('basic', 'balloon+wind'), ['wind', 'rockets'])).toEqual(['rockets']) // the scenario has it
  })

  it('tells of every aircraft what its rules ask for, Allied first', () => {
    const menu = { scenarios: [{ sublevels: [{ id: '2f', allied: ['A', 'B'], german: ['C'] }] }], aircraft: [{ designation: 'A', name: 'Avro', variants: ['twin'] }] } as unknown as WarMenu
    const planes = planesOf(menu, { scenario: '2f', germanInstead: ['D'] })
    expect(planes.map((each) => each.designation)).toEqual(['A', 'B', 'D'])
    tell('allied.0.A', { sorties: 4, crew: 'x', arms: 'twin' })
    tell('german.0.D', { crew: 'y' })
    const fields = fieldsOf(['endurance', 'ace-status', 'special-aircraft'], planes, ['allied'])
    expect(fields.sorties).toEqual([4, 2, 2])
    expect(fields.crew).toEqual(['x', '', ''])
    expect(fields.arms).toEqual(['twin', '', ''])
    expect(fieldsOf(['wind'], planes, ['allied'])).toEqual({ options: ['wind'] })
  })
})

it('calls the games of a day sorties', () => {
  const series = { of: 3, game: 2, wins: [1, 0], next: '', decided: false, dayEnded: '', dayNumber: 1, day: [{}] }
  expect(standing({ seat: 0, yourSeats: [0], winner: '', asking: 'act', series } as unknown as View)).toMatch(/^Sortie 2 of 3, /)
  const later = { ...series, dayNumber: 2 }
  expect(standing({ seat: 0, yourSeats: [0], winner: '', asking: 'act', series: later } as unknown as View)).toMatch(/^Day 2, sortie 2 of 3, /)
})
