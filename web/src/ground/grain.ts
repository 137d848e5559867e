// The grain of the photograph: a small tile of noise, made once in the browser.

import { dice } from './random'

export const TILE = 160

/** A data URL of a tile of grey grain, or null where there is no canvas. */
export function grainTile(seed: number): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = TILE
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const roll = dice(seed, 'grain')
  const tile = pen.createImageData(TILE, TILE)
  for (let i = 0; i < tile.data.length; i += 4) {
    const light = roll() < 0.5 ? 0 : 255
    tile.data.set([light, light, light, Math.floor(roll() ** 2 * 34)], i)
  }
  pen.putImageData(tile, 0, 0)
  return canvas.toDataURL()
}
