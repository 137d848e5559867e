import { describe, expect, it } from 'vitest'
import { called } from '../src/lib/craft'

describe('what an aircraft is called', () => {
  it('has its type and its number', () => {
    expect(called({ name: 'Sopwith Camel', number: 2, roster: 0 })).toBe('Sopwith Camel #2')
    expect(called(undefined)).toBe('')
    expect(called(undefined, '?')).toBe('?')
  })

  it('has the number of the roster too, in a mission of a campaign', () => {
    expect(called({ name: 'RAF F.E.2', number: 1, roster: 8 })).toBe('RAF F.E.2 #1 (No. 8)')
  })
})
