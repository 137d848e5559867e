import { describe, expect, it } from 'vitest'
import { commandOf } from '../src/lib/keys'

const press = (key: string, more: Partial<{ shiftKey: boolean; ctrlKey: boolean }> = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('keys of the table', () => {
  it('writes letters of the flight', () => {
    expect(press('w')).toEqual({ do: 'letter', key: 'ahead', edge: false })
    expect(press('A', { shiftKey: true })).toEqual({ do: 'letter', key: 'left', edge: true })
  })

  it('reads capital letters of a locked keyboard like small ones', () => expect(press('D')).toEqual({ do: 'letter', key: 'right', edge: false }))

  it('chooses by number, and 0 is the whole map', () => {
    expect(press('3')).toEqual({ do: 'choose', n: 3 })
    expect(press('0')).toEqual({ do: 'fit' })
  })

  it('asks Ace', () => expect(press('b')).toEqual({ do: 'advice' }))

  it('leaves the shortcuts of the browser alone', () => expect(press('r', { ctrlKey: true })).toBeNull())

  it('does not know every key', () => expect(press('m')).toBeNull())
})
