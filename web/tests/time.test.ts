import { describe, expect, it } from 'vitest'
import { clock, LIMITS, secondsLeft } from '../src/joint/time'
import { draft, fromDraft } from '../src/newgame/setup.svelte'

const at = Date.parse('2027-03-04T05:06:07Z')

describe('the time left', () => {
  it('is counted in whole seconds, within the limit', () => {
    expect(secondsLeft('2027-03-04T05:07:07Z', 60, at)).toBe(60)
    expect(secondsLeft('2027-03-04T05:06:08Z', 60, at + 1)).toBe(1)
    expect(secondsLeft('2027-03-04T05:06:00Z', 60, at)).toBe(0)
    expect(secondsLeft('2027-03-04T09:00:00Z', 60, at)).toBe(60)
  })

  it('is read like a clock', () => {
    expect([7, 60, 750, 3599, 3600, 86_399].map(clock)).toEqual(['0:07', '1:00', '12:30', '59:59', '1 h 0 min', '23 h 59 min'])
  })
})

describe('the limit of a new game', () => {
  it('is asked for where all order at once', () => {
    draft.limit = String(LIMITS[1])
    expect(fromDraft().limit).toBe(0)
    draft.level = 'advanced'
    expect(fromDraft().limit).toBe(60)
    draft.family = 'cards'
    expect(fromDraft().limit).toBeUndefined()
  })
})
