// Chance for the drawing: the same map gives the same picture, everywhere and always. No game uses it.

export interface Dice {
  /** A number from 0 up to 1. */
  (): number
  /** A number between two bounds. */
  between(low: number, high: number): number
  /** Whether something of this probability happens. */
  chance(p: number): boolean
  /** One of a list. */
  pick<T>(list: readonly T[]): T
}

/** A stream of its own for each layer, so that one more tree moves no crater. */
export function dice(seed: number, layer: string): Dice {
  let state = mix(seed, layer)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    chance: (p: number) => next() < p,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
  })
}

function mix(seed: number, layer: string): number {
  let h = seed ^ 0x9e3779b9
  for (const letter of layer) h = Math.imul(h ^ letter.charCodeAt(0), 0x01000193) ^ (h >>> 13)
  return h
}
