import type { Line, View } from '../api/types'
import { between, weight } from '../scenes/tempo'

const MOST = 60 // orders; a page that was away for longer shows how things stand
const OPENING = 30 // orders of a game just begun that are shown from the first one

export interface Score {
  /** The view after `ply` orders, with the eyes of the seat that `view` is for. */
  fetch: (view: View, ply: number) => Promise<View>
  /** Milliseconds of a beat for this view, 0 for no steps. */
  beat: (view: View) => number
  /** Whether this browser has never shown this game: it begins at the beginning. */
  fresh: () => boolean
  /** All has been shown up to this view. */
  settled: (view: View) => void
}

/**
 * What is on the screen. When several orders have happened since, they are shown one after the other at a readable
 * pace; nothing can be ordered until the last one is there.
 */
export class Steps {
  shown: View | null = $state.raw(null)
  behind = $state(false)
  /** What the step shown last has told. */
  news: Line[] = $state.raw([])
  private goal: View | null = null
  private until = 0
  private running: Promise<void> | null = null
  private skipping = false
  private wake: (() => void) | undefined
  private last = new Map<number, number>()

  constructor(private score: Score) {}

  /** A new view has come. Resolves as soon as something of it, or of the steps to it, is on the screen. */
  async follow(view: View): Promise<void> {
    this.goal = view
    if (this.running) return this.running
    if (view.seat !== this.shown?.seat) this.until = 0
    const from = this.from(view)
    if (from === null) return this.arrive(view)
    this.behind = true
    this.running = this.step(view, from + 1)
    await this.running
  }

  /** No more steps: how things stand now. */
  skip(): void {
    this.skipping = true
    this.wake?.()
  }

  /** The order after which this seat saw the game last; null when there is nothing to show step by step. */
  private from(view: View): number | null {
    const seen = this.last.get(view.seat) ?? this.beginning(view)
    if (!this.score.beat(view) || seen === undefined) return null
    const steps = view.plies - seen
    return steps < 1 || steps > MOST || (steps === 1 && this.atOnce(view)) ? null : seen
  }

  /** Whether a single order can be shown without keeping anybody waiting. */
  private atOnce(view: View): boolean {
    return Date.now() >= this.until && !(this.shown && between(this.shown, view))
  }

  /** A game just begun is shown from its first order, unless the screen is to change hands. */
  private beginning(view: View): number | undefined {
    return !this.shown && !view.handOver && view.plies <= OPENING && this.score.fresh() ? 0 : undefined
  }

  private async step(view: View, ply: number): Promise<void> {
    const next = ply >= view.plies ? view : await this.fetched(view, ply)
    await this.rest()
    if (next && !this.stopped(view)) await this.inBetween(next, ply)
    const goal = this.goal ?? view
    if (!next || this.stopped(view) || goal.plies <= ply) return this.end(goal)
    this.show(next, ply)
    this.running = this.step(goal, ply + 1)
  }

  /** Whether it is of no use to go on: skipped, or another seat looks at the screen. */
  private stopped(view: View): boolean {
    return this.skipping || this.goal?.seat !== view.seat
  }

  /** A picture that the game itself does not stop at: a card that is played and cleared away by one order. */
  private async inBetween(next: View, ply: number): Promise<void> {
    const picture = this.shown && between(this.shown, next)
    if (!picture) return
    this.show(picture, ply - 1)
    await this.rest()
  }

  private end(goal: View): void {
    this.running = null
    this.arrive(goal)
  }

  private async fetched(view: View, ply: number): Promise<View | null> {
    try {
      return await this.score.fetch(view, ply)
    } catch {
      return null // what lies between is not worth a message: the last view is at hand
    }
  }

  private rest(): Promise<void> {
    const left = this.until - Date.now()
    if (left <= 0 || this.skipping) return Promise.resolve()
    return new Promise((go) => {
      const timer = setTimeout(go, left)
      this.wake = () => (clearTimeout(timer), go())
    })
  }

  private show(view: View, ply: number): void {
    const before = this.shown
    const heard = before?.seat === view.seat ? (before.log.at(-1)?.n ?? -1) : Infinity
    const fresh = view.log.filter((each) => each.n > heard)
    if (fresh.length) this.news = fresh
    this.until = Math.max(this.until, Date.now() + this.pause(before, view))
    this.last.set(view.seat, ply)
    this.shown = view
  }

  private pause(before: View | null, view: View): number {
    return before?.seat === view.seat ? this.score.beat(view) * weight(before, view) : 0
  }

  private arrive(view: View): void {
    this.show(view, view.plies)
    this.skipping = false
    this.behind = false
    this.score.settled(view)
  }
}
