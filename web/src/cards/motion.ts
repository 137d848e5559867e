/** How cards move: from the hand to the table, from the table to the discards. Nobody who wants stillness sees it. */

import { cubicInOut } from 'svelte/easing'
import { crossfade, type TransitionConfig } from 'svelte/transition'
import { tempo } from '../state/tempo.svelte'

const MOVE = 380 // milliseconds

/** Milliseconds a card takes to move. */
export function length(): number {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || tempo.speed('cards') === 'off'
  return still ? 0 : tempo.speed('cards') === 'fast' ? MOVE / 2 : MOVE
}

/** Where cards come from that are not seen before, in pixels: `data-from` names it. */
const PLACES: Record<string, [number, number]> = { deck: [-260, -120], far: [0, -160], near: [0, 160] }

/** A card that comes from where it cannot be seen, or goes there. */
function appear(node: Element): TransitionConfig {
  const [x, y] = PLACES[(node as HTMLElement).dataset.from ?? ''] ?? [0, 0]
  const css = (t: number, u: number): string => `transform: translate(${x * u}px, ${y * u}px); opacity: ${t}`
  return { duration: length(), easing: cubicInOut, css }
}

export const [send, receive] = crossfade({ duration: length, easing: cubicInOut, fallback: appear })
