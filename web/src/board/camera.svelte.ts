import { select, type Selection } from 'd3-selection'
import { zoom, zoomIdentity, zoomTransform, type ZoomBehavior } from 'd3-zoom'
import type { Box } from './grid'

const LEAST = 0.25
const MOST = 4
const REST = 250 // milliseconds without movement until the map counts as still

/** Zoom and pan over the map: wheel, drag, pinch, keys. */
export class Camera {
  x = $state(0)
  y = $state(0)
  k = $state(1)
  still = $state(true)
  private rest: ReturnType<typeof setTimeout> | undefined
  /** Whether the player has moved or zoomed the map since it was last shown to him. */
  byHand = false
  /** What lies over the upper part of the map. */
  words: HTMLElement | null = null
  private behaviour: ZoomBehavior<SVGSVGElement, unknown>
  private target: Selection<SVGSVGElement, unknown, null, undefined> | null = null

  constructor() {
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([LEAST, MOST])
      .clickDistance(6)
      .on('zoom', (event: { transform: { x: number; y: number; k: number }; sourceEvent: Event | null }) => {
        const { x, y, k } = event.transform
        if (event.sourceEvent && (x !== this.x || y !== this.y || k !== this.k)) this.byHand = true
        Object.assign(this, { x, y, k })
        this.moved()
      })
  }

  private moved(): void {
    this.still = false
    clearTimeout(this.rest)
    this.rest = setTimeout(() => (this.still = true), REST)
  }

  attach(svg: SVGSVGElement, limits: Box): () => void {
    this.target = select(svg)
    this.behaviour.translateExtent([
      [limits.x, limits.y],
      [limits.x + limits.width, limits.y + limits.height],
    ])
    this.target.call(this.behaviour).on('dblclick.zoom', null)
    const sizes = new ResizeObserver(() => this.shift(0, 0)) // keeps the frame when the map gets larger
    sizes.observe(svg)
    return () => {
      sizes.disconnect()
      this.target?.on('.zoom', null)
    }
  }

  by(factor: number): void {
    this.byHand = true
    this.target?.call(this.behaviour.scaleBy, factor)
  }

  move(dx: number, dy: number): void {
    this.byHand = true
    this.shift(dx, dy)
  }

  private shift(dx: number, dy: number): void {
    this.target?.call(this.behaviour.translateBy, dx / this.k, dy / this.k)
  }

  /** Shows a box whole, between `least` and `most` of natural size. */
  show(box: Box, least = LEAST, most = MOST): void {
    const { width, height } = this.size()
    if (!width || !height) return
    this.byHand = false
    this.place(box.x + box.width / 2, box.y + box.height / 2, this.fitting(box, least, most))
  }

  /** The scale at which a box is whole, between `least` and `most` of natural size. */
  fitting(box: Box, least = LEAST, most = MOST): number {
    const { width, height } = this.size()
    return Math.max(least, Math.min(most, width / box.width, (height - this.covered()) / box.height))
  }

  /** Whether a box is on the screen as it is. */
  sees(box: Box): boolean {
    const { width, height } = this.size()
    const left = -this.x / this.k
    const top = (this.covered() - this.y) / this.k
    return box.x >= left && box.y >= top && box.x + box.width <= left + width / this.k && box.y + box.height <= (height - this.y) / this.k
  }

  /** A point of the screen, in the map's units. */
  toMap(clientX: number, clientY: number): { x: number; y: number } {
    const node = this.target?.node()
    if (!node) return { x: 0, y: 0 }
    const frame = node.getBoundingClientRect()
    const [x, y] = zoomTransform(node).invert([clientX - frame.left, clientY - frame.top])
    return { x, y }
  }

  private place(x: number, y: number, k: number): void {
    const { width, height } = this.size()
    const wanted = zoomIdentity.translate(width / 2 - x * k, (height + this.covered()) / 2 - y * k).scale(k)
    const kept = this.behaviour.constrain()(wanted, [[0, 0], [width, height]], this.behaviour.translateExtent())
    this.target?.call(this.behaviour.transform, kept)
  }

  /** How much of the map's upper part is under the words; nothing where they stand beside it, or cover half of it. */
  private covered(): number {
    const frame = this.target?.node()?.getBoundingClientRect()
    const words = this.words?.getBoundingClientRect()
    if (!frame || !words || words.bottom <= frame.top || words.top >= frame.bottom) return 0
    const under = words.bottom - frame.top
    return under < frame.height / 2 ? under : 0
  }

  private size(): { width: number; height: number } {
    const node = this.target?.node()
    return { width: node?.clientWidth ?? 0, height: node?.clientHeight ?? 0 }
  }
}
