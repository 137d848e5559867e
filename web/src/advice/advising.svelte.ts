import { api, why } from '../api/client'
import type { Advice, AdviceOption, Sketch, View } from '../api/types'
import type { Game } from '../state/game.svelte'
import type { Plan } from '../state/plan.svelte'

const TICK = 100 // milliseconds

/** One hint: asked for, thought about, shown, and taken over or put away. It is of one moment and goes with it. */
export class Advising {
  busy = $state(false)
  /** Since it was asked for. */
  seconds = $state(0)
  advice: Advice | null = $state.raw(null)
  trouble = $state('')
  /** Which of the options is looked at. */
  at = $state(0)
  sketch: Sketch | null = $state.raw(null)
  private turn = 0
  private moment = ''
  private clock: ReturnType<typeof setInterval> | undefined

  constructor(
    private game: Game,
    private plan: Plan,
  ) {}

  get may(): boolean {
    return Boolean(this.game.view?.hints) && !this.game.behind
  }

  get open(): boolean {
    return this.busy || this.advice !== null || this.trouble !== ''
  }

  get option(): AdviceOption | null {
    return this.advice?.options[this.at] ?? null
  }

  /** A new view, or another aircraft: what was said is of another moment. */
  sync(view: View): void {
    const moment = `${view.game}:${view.version}:${view.seat}:${this.plan.craft}`
    if (moment === this.moment) return
    this.moment = moment
    if (this.open) this.close()
  }

  /** Asks; asked again while an answer is there, shows the next thought. */
  async press(): Promise<void> {
    if (this.busy || !this.may) return
    if (this.advice && this.advice.options.length > 1) return this.look((this.at + 1) % this.advice.options.length)
    await this.ask()
  }

  async ask(): Promise<void> {
    const view = this.game.view
    if (!view || this.busy || !this.may) return
    this.put()
    const turn = this.turn
    this.begin()
    try {
      const craft = this.plan.active ? (this.plan.craft ?? -1) : -1
      const hand = this.plan.active ? this.plan.inHand : { draft: '', word: '' }
      const advice = await api.advice(view.game, { seat: view.seat, version: view.version, craft, ...hand })
      if (turn !== this.turn) return
      this.advice = advice
      this.look(0)
    } catch (error) {
      if (turn === this.turn) this.trouble = why(error)
    } finally {
      if (turn === this.turn) this.end()
    }
  }

  /** He shall say what he has so far. */
  enough(): void {
    const view = this.game.view
    if (this.busy && view) void api.stopAdvice(view.game, view.seat).catch(() => undefined)
  }

  close(): void {
    this.enough()
    this.put()
  }

  look(at: number): void {
    this.at = at
    this.sketch = null
    void this.draw(this.turn)
  }

  private async draw(turn: number): Promise<void> {
    const [view, one, craft] = [this.game.view, this.option, this.plan.craft]
    if (!view || !one?.word || craft === null) return
    const { speed, altitude, word, run } = one
    const sketch = await api.draft(view.game, { seat: view.seat, craft, speed, altitude, word, run }).catch(() => null)
    if (turn === this.turn && one === this.option) this.sketch = sketch
  }

  /** Puts away whatever there is. */
  private put(): void {
    this.turn += 1
    this.end()
    this.advice = null
    this.sketch = null
    this.trouble = ''
    this.at = 0
  }

  private begin(): void {
    const began = Date.now()
    this.busy = true
    this.seconds = 0
    this.clock = setInterval(() => (this.seconds = (Date.now() - began) / 1000), TICK)
  }

  private end(): void {
    clearInterval(this.clock)
    this.busy = false
  }
}
