import type { Up } from '../api/types'
import type { Game } from '../state/game.svelte'
import { machineOf } from './words'

/** The altitudes of a flight before they are noted: a proposal to begin with, changed in steps up to each ceiling. */
export class Heights {
  metres: number[] = $state.raw([])
  /** The aircraft that the arrow keys change. */
  at = $state(0)
  private asked = ''

  constructor(readonly game: Game) {}

  get flight(): Up[] {
    return this.game.campaign?.ask.kind === 'altitudes' ? this.game.campaign.ask.flight : []
  }

  get step(): number {
    return this.game.campaign?.ask.step ?? 50
  }

  get order(): string {
    return this.metres.length ? `altitudes ${this.metres.join(' ')}` : ''
  }

  /** The flight as it would start. */
  get up(): Up[] {
    return this.flight.map((each, i) => ({ ...each, metres: this.metres[i] ?? each.metres }))
  }

  ceiling(i: number): number {
    const up = this.flight[i]
    const scene = this.game.campaign
    return (up && scene && machineOf(scene, up.side, up.number)?.ceiling) || 9000
  }

  sync(): void {
    const [view, scene] = [this.game.view, this.game.campaign]
    const asked = this.flight.length && view && scene ? `${view.seat}/${scene.day}/${scene.mission?.number}/${this.flight.map((each) => each.number).join('+')}` : ''
    if (asked === this.asked) return
    this.asked = asked
    this.metres = this.flight.map((each) => each.metres)
    this.at = 0
  }

  set(i: number, metres: number): void {
    const top = this.ceiling(i)
    const stepped = Math.round(metres / this.step) * this.step
    this.metres = this.metres.map((each, n) => (n === i ? Math.max(this.step, Math.min(top, stepped)) : each))
  }

  by(i: number, steps: number): void {
    this.set(i, (this.metres[i] ?? 0) + steps * this.step)
  }

  async propose(): Promise<void> {
    const asked = this.asked
    const [word, ...numbers] = (await this.game.suggestion()).split(' ')
    if (word === 'altitudes' && asked === this.asked) this.metres = numbers.map(Number)
  }

  async note(): Promise<void> {
    if (this.order) await this.game.order(this.order)
  }
}
