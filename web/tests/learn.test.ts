import { expect, test } from 'vitest'
import { commandOf, commonOf } from '../src/lib/keys'

test('M moves on to the next lesson and means nothing else at the table', () => {
  const press = { key: 'm', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(commandOf(press)).toBeNull()
  expect(commonOf(press)).toBeNull()
})
