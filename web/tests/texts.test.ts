import { expect, it } from 'vitest'
import { t, tOr } from '../src/texts'
import { split } from '../src/ui/citation'

it('fills in names and leaves unknown ones standing', () => {
  expect(t('table.turnOf', { turn: 3, last: 60 })).toBe('Turn 3 of 60')
  expect(t('table.turnOf', { turn: 3 })).toContain('{last}')
})

it('falls back to what the server said', () => {
  expect(tOr('gun.ready', 'x')).toBe('ready')
  expect(tOr('gun.unheard', 'bent')).toBe('bent')
})

it('splits a citation of several paragraphs', () => {
  expect(split('Tournament V.1.a, V.2')).toEqual(['Tournament V.1.a', 'Tournament V.2'])
  expect(split('Basic II.1; Ruling M3')).toEqual(['Basic II.1', 'Ruling M3'])
  expect(split('Victory Credit 2.a, 3')).toEqual(['Victory Credit 2.a', 'Victory Credit 3'])
  expect(split('')).toEqual([])
})
