import type { Counter, Place, View } from '../api/types'
import { FACINGS, nearest } from '../lib/pure'
import { hexesOf } from '../scenes/scene'
import type { Game } from './game.svelte'

/** The place, facing and speed being chosen for an aircraft before the first turn. */
export class Placing {
  craft: number | null = $state(null)
  place: Place | null = $state.raw(null)
  facing = $state(0)
  speed = $state(0)
  private stamp = ''

  constructor(private game: Game) {}

  get counter(): Counter | undefined {
    return this.craft === null ? undefined : this.game.counter(this.craft)
  }

  get places(): Place[] {
    return this.game.hexes?.ask.places ?? []
  }

  get spot(): { q: number; r: number; facing: number } | null {
    return this.place && { q: this.place.q, r: this.place.r, facing: this.facing }
  }

  sync(view: View): void {
    const stamp = `${view.version}:${view.seat}:${view.hash}`
    const ask = hexesOf(view)?.ask
    if (ask?.kind !== 'place' || stamp === this.stamp) return
    this.stamp = stamp
    this.choose(ask.places[Math.floor(ask.places.length / 2)] ?? null)
    this.take(ask.crafts[0] ?? null)
  }

  private take(craft: number | null): void {
    this.craft = craft
    this.speed = nearest(this.game.hexes?.ask.speeds ?? [], this.counter?.maxSpeed ?? 0)
  }

  choose(place: Place | null): void {
    this.place = place
    if (place && !place.facings.includes(this.facing)) this.facing = place.facings[0] ?? 0
  }

  get order(): string {
    return `${this.counter?.id ?? ''} @${this.place?.hex ?? ''} ${FACINGS[this.facing]} ${this.speed}`
  }
}
