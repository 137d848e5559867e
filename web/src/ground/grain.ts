// The light and the grain of the photograph.

import { dice } from './random'

export const TILE = 160 // pixels; two to a unit

/** The stops of the light that falls from the middle outwards: place, colour, opacity. */
export const LIGHT = [[0.45, '#fff3cf', 0.07], [0.75, '#1a170c', 0.05], [1, '#1a170c', 0.24]] as const

/** The pixels of a square tile of grey grain. */
export function grainPixels(seed: number): Uint8ClampedArray {
  const roll = dice(seed, 'grain')
  const pixels = new Uint8ClampedArray(TILE * TILE * 4)
  for (let i = 0; i < pixels.length; i += 4) {
    const light = roll() < 0.5 ? 0 : 255
    pixels.set([light, light, light, Math.floor(roll() ** 2 * 34)], i)
  }
  return pixels
}
