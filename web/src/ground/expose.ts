// Draws the painted ground on a canvas: the photographic plate, which pans and zooms far faster than its paths.

import { BOARD } from './geometry'
import { LIGHT, TILE, grainPixels } from './grain'
import type { Layer } from './layer'

type Pen = OffscreenCanvasRenderingContext2D

export const EARTH = '#7f7c57'

/** The whole board as a picture with `density` pixels to a unit. */
export function expose(layers: readonly Layer[], seed: number, density: number): OffscreenCanvas {
  const plate = new OffscreenCanvas(Math.ceil(BOARD.width * density), Math.ceil(BOARD.height * density))
  const pen = plate.getContext('2d', { alpha: false })
  if (!pen) throw new Error('no canvas to draw on')
  pen.scale(density, density)
  pen.translate(-BOARD.x, -BOARD.y)
  pen.lineJoin = 'round'
  wash(pen, EARTH)
  for (const layer of layers) stroke(pen, layer)
  pen.globalAlpha = 1
  wash(pen, grain(pen, seed))
  wash(pen, light(pen))
  return plate
}

function stroke(pen: Pen, { d, fill, stroke, width = 1, opacity = 1, dash, cap }: Layer): void {
  const path = new Path2D(d)
  pen.globalAlpha = opacity
  if (fill) {
    pen.fillStyle = fill
    pen.fill(path)
  }
  if (!stroke) return
  pen.strokeStyle = stroke
  pen.lineWidth = width
  pen.lineCap = cap ?? 'butt'
  pen.setLineDash(dash?.split(' ').map(Number) ?? [])
  pen.stroke(path)
}

function wash(pen: Pen, style: string | CanvasPattern | CanvasGradient): void {
  pen.fillStyle = style
  pen.fillRect(BOARD.x, BOARD.y, BOARD.width, BOARD.height)
}

function grain(pen: Pen, seed: number): CanvasPattern {
  const tile = new OffscreenCanvas(TILE, TILE)
  const pixels = new ImageData(TILE, TILE)
  pixels.data.set(grainPixels(seed))
  tile.getContext('2d')?.putImageData(pixels, 0, 0)
  const pattern = pen.createPattern(tile, 'repeat')!
  pattern.setTransform(new DOMMatrix([0.5, 0, 0, 0.5, 0, 0]))
  return pattern
}

/** As an SVG radial gradient over the bounding box would fall: an ellipse, here a circle of the mean radius. */
function light(pen: Pen): CanvasGradient {
  const [x, y] = [BOARD.x + BOARD.width * 0.46, BOARD.y + BOARD.height * 0.42]
  const gradient = pen.createRadialGradient(x, y, 0, x, y, 0.36 * (BOARD.width + BOARD.height))
  for (const [at, colour, opacity] of LIGHT) gradient.addColorStop(at, colour + Math.round(opacity * 255).toString(16).padStart(2, '0'))
  return gradient
}
