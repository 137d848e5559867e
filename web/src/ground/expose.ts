// Draws the painted ground on a canvas: the photographic plate, which pans and zooms far faster than its paths.

import { BOARD, type Box } from './geometry'
import { LIGHT, TILE, grainPixels } from './grain'
import type { Layer } from './layer'

type Pen = OffscreenCanvasRenderingContext2D

export const EARTH = '#7f7c57'

/** A part of the board as a picture with `density` pixels to a unit. */
export function expose(layers: readonly Layer[], seed: number, density: number, part: Box = BOARD): OffscreenCanvas {
  const plate = new OffscreenCanvas(Math.ceil(part.width * density), Math.ceil(part.height * density))
  const pen = plate.getContext('2d', { alpha: false })
  if (!pen) throw new Error('no canvas to draw on')
  pen.scale(density, density)
  pen.translate(-part.x, -part.y)
  pen.lineJoin = 'round'
  wash(pen, EARTH)
  for (const layer of layers) stroke(pen, layer)
  pen.globalAlpha = 1
  wash(pen, grain(pen, seed, density))
  wash(pen, light(pen))
  return plate
}

const shapes = new WeakMap<Layer, Path2D>()

/** A layer's path, read once. */
function shapeOf(layer: Layer): Path2D {
  const known = shapes.get(layer) ?? new Path2D(layer.d)
  shapes.set(layer, known)
  return known
}

function stroke(pen: Pen, layer: Layer): void {
  const { fill, stroke, width = 1, opacity = 1, dash, cap } = layer
  const path = shapeOf(layer)
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

/** Grain as coarse as at the usual zoom: what is looked at more closely does not get coarser. */
function grain(pen: Pen, seed: number, density: number): CanvasPattern {
  const tile = new OffscreenCanvas(TILE, TILE)
  const pixels = new ImageData(TILE, TILE)
  pixels.data.set(grainPixels(seed))
  tile.getContext('2d')?.putImageData(pixels, 0, 0)
  const pattern = pen.createPattern(tile, 'repeat')!
  const size = Math.min(0.5, 1.5 / density)
  pattern.setTransform(new DOMMatrix([size, 0, 0, size, 0, 0]))
  return pattern
}

/** As an SVG radial gradient over the bounding box would fall: an ellipse, here a circle of the mean radius. */
function light(pen: Pen): CanvasGradient {
  const [x, y] = [BOARD.x + BOARD.width * 0.46, BOARD.y + BOARD.height * 0.42]
  const gradient = pen.createRadialGradient(x, y, 0, x, y, 0.36 * (BOARD.width + BOARD.height))
  for (const [at, colour, opacity] of LIGHT) gradient.addColorStop(at, colour + Math.round(opacity * 255).toString(16).padStart(2, '0'))
  return gradient
}
