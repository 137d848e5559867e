// What the painters hand over: few and large paths, from the ground up.

import { short, type Point } from './geometry'

export interface Layer {
  d: string
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  dash?: string
  cap?: 'round'
}

export function filled(pieces: readonly string[], fill: string, opacity = 1): Layer {
  return { d: pieces.join(''), fill, opacity }
}

/** Round dots of one size, far cheaper than as many circles. */
export function dotted(points: readonly Point[], size: number, colour: string, opacity = 1): Layer {
  const d = points.map((p) => `M${short(p.x)},${short(p.y)}h.01`).join('')
  return { d, stroke: colour, width: size, opacity, cap: 'round' }
}

export function drawn(pieces: readonly string[], stroke: string, width: number, opacity = 1, dash?: string): Layer {
  return { d: pieces.join(''), stroke, width, opacity, ...(dash ? { dash } : {}) }
}
