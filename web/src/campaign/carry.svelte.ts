/** Carrying things over the desk with a pointer: a mouse at once, a finger after it has rested, so that it can scroll. */

import type { Attachment } from 'svelte/attachments'

export type Carried = { aircraft: number } | { lane: number }

const FAR = 6 // pixels that make a press a drag
const REST = 220 // milliseconds a finger rests before it carries
const EDGE = 70 // pixels from the border of the window, where the page moves along
const PACE = 14 // pixels it moves at a time

export class Carry {
  what: Carried | null = $state.raw(null)
  at = $state.raw({ x: 0, y: 0 })
  /** The flight under the pointer: -1 the pool, null nothing. */
  over: number | null = $state(null)
  /** Where the page is moved along when something is carried to its border. */
  scroller: HTMLElement | null = null

  constructor(private drop: (what: Carried, over: number) => void) {}

  start(what: Carried, x: number, y: number): void {
    this.what = what
    this.move(x, y)
  }

  move(x: number, y: number): void {
    this.at = { x, y }
    const place = document.elementsFromPoint(x, y).find((each) => each.matches('[data-lane]'))
    this.over = place ? Number(place.getAttribute('data-lane')) : null
    const way = y < EDGE ? -PACE : y > innerHeight - EDGE ? PACE : 0
    if (way) for (const each of [this.scroller, window]) each?.scrollBy(0, way)
  }

  end(): void {
    const [what, over] = [this.what, this.over]
    this.cancel()
    if (what && over !== null) this.drop(what, over)
  }

  cancel(): void {
    this.what = this.over = null
  }

  /** What makes an element something that is carried. */
  attach(what: () => Carried): Attachment<HTMLElement> {
    return (node) => {
      const press = new Press(this, what, node)
      node.addEventListener('pointerdown', press.down)
      node.addEventListener('touchmove', press.hold, { passive: false })
      node.addEventListener('contextmenu', press.hold)
      return () => {
        press.forget()
        node.removeEventListener('pointerdown', press.down)
        node.removeEventListener('touchmove', press.hold)
        node.removeEventListener('contextmenu', press.hold)
      }
    }
  }
}

/** One press on an element, from the pointer's coming down to its going up. */
class Press {
  private from: { x: number; y: number } | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private touch = false

  constructor(private carry: Carry, private what: () => Carried, private node: HTMLElement) {}

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    this.from = { x: event.clientX, y: event.clientY }
    this.touch = event.pointerType === 'touch'
    if (this.touch) this.timer = setTimeout(() => this.begin(), REST)
    addEventListener('pointermove', this.moved)
    addEventListener('pointerup', this.up)
    addEventListener('pointercancel', this.forget)
    addEventListener('keydown', this.escape, { capture: true })
  }

  /** A finger that carries does not scroll, and asks for no menu. */
  readonly hold = (event: Event): void => {
    if (this.carry.what || (event.type === 'contextmenu' && this.touch && this.from)) event.preventDefault()
  }

  readonly forget = (): void => {
    clearTimeout(this.timer)
    if (this.from && this.carry.what) this.carry.cancel()
    this.let()
  }

  private begin(): void {
    if (this.from) this.carry.start(this.what(), this.from.x, this.from.y)
  }

  private readonly moved = (event: PointerEvent): void => {
    if (!this.from) return
    const far = Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > FAR
    if (!this.carry.what && far && this.touch) return this.forget()
    if (!this.carry.what && far) this.begin()
    if (this.carry.what) this.carry.move(event.clientX, event.clientY) // one quick move may be all there is
  }

  private readonly up = (): void => {
    clearTimeout(this.timer)
    const carried = this.carry.what !== null
    this.let()
    if (!carried) return
    this.node.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => this.node.removeEventListener('click', swallow, { capture: true }))
    this.carry.end()
  }

  private readonly escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.carry.what) return
    event.stopPropagation()
    this.forget()
  }

  private let(): void {
    this.from = null
    removeEventListener('pointermove', this.moved)
    removeEventListener('pointerup', this.up)
    removeEventListener('pointercancel', this.forget)
    removeEventListener('keydown', this.escape, { capture: true })
  }
}

/** The click that ends a drag is none. */
function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
