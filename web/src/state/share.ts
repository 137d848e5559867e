/** A seat's own share in the dice: promised by its hash first, opened later, so that nobody can aim it. */

import { recall, remember } from '../lib/memory'

const DOMAIN = 'dogfight/1/share\n'

export interface Share {
  commitment: string
  opened: string
  nonce: string
}

export function canShare(): boolean {
  return Boolean(globalThis.crypto?.subtle)
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((each) => each.toString(16).padStart(2, '0')).join('')
}

/** The hash a seat publishes: over the domain, the seat, the secret and the nonce. */
export async function commitment(seat: number, secret: Uint8Array, nonce: Uint8Array): Promise<string> {
  const head = new TextEncoder().encode(`${DOMAIN}${seat}\n`)
  const whole = new Uint8Array([...head, ...secret, ...nonce])
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)))
}

export async function newShare(seat: number): Promise<Share> {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const nonce = crypto.getRandomValues(new Uint8Array(32))
  return { commitment: await commitment(seat, secret, nonce), opened: hex(secret), nonce: hex(nonce) }
}

export function keepShare(game: string, seat: number, share: Share): void {
  remember(`share:${game}:${seat}`, JSON.stringify(share))
}

export function keptShare(game: string, seat: number): Share | null {
  return JSON.parse(recall(`share:${game}:${seat}`) ?? 'null') as Share | null
}
