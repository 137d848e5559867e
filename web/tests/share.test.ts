import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { commitment, hex, newShare } from '../src/state/share'

it('commits to a share as the server checks it', async () => {
  const [secret, nonce] = [new Uint8Array([1, 2]), new Uint8Array([3])]
  const wanted = createHash('sha256').update('dogfight/1/share\n1\n').update(secret).update(nonce).digest('hex')
  expect(await commitment(1, secret, nonce)).toBe(wanted)
})

it('draws a new secret each time', async () => {
  const [one, other] = [await newShare(0), await newShare(0)]
  expect(one.opened).not.toBe(other.opened)
  expect(one.opened).toHaveLength(64)
})

it('writes bytes as two signs each', () => expect(hex(new Uint8Array([0, 15, 255]))).toBe('000fff'))
