import { api } from '../api/client'
import type { Emplacement, Spot, TargetOffer, View } from '../api/types'
import { centre } from '../board/grid'
import { hexesOf } from '../scenes/scene'
import type { Game } from '../state/game.svelte'

/** What is chosen before the first turn of a mission: a secret target, or where balloon and counters go. */
export class Laying {
  target = $state(0) // which of the targets on offer
  what = $state('') // the kind of counter in hand
  spot: Spot | null = $state.raw(null) // where the keys have brought it
  helped = $state(false) // while the computer lays the rest
  private stamp = ''

  constructor(private game: Game) {}

  get targets(): TargetOffer[] {
    const ask = this.game.hexes?.ask
    return ask?.targets.filter((each) => each.craft === ask.crafts[0]) ?? []
  }

  get offer(): TargetOffer | undefined {
    return this.targets[this.target]
  }

  get stock(): Emplacement[] {
    return this.game.hexes?.ask.emplacements ?? []
  }

  get inHand(): Emplacement | undefined {
    return this.stock.find((each) => each.what === this.what) ?? this.stock[0]
  }

  get spots(): Spot[] {
    return this.inHand?.spots ?? []
  }

  get active(): boolean {
    const kind = this.game.hexes?.ask.kind
    return kind === 'target' || kind === 'emplace'
  }

  sync(view: View): void {
    const stamp = `${view.version}:${view.seat}:${view.hash}`
    if (stamp === this.stamp) return
    this.stamp = stamp
    const kind = hexesOf(view)?.ask.kind
    if (kind === 'target') this.target = 0
    if (kind === 'emplace' && !this.stock.some((each) => each.what === this.what)) this.what = this.stock[0]?.what ?? ''
    if (this.spot && !this.spots.some((each) => each.hex === this.spot?.hex)) this.spot = null
  }

  /** A hex of the map was clicked: the target it belongs to, or a place for what is in hand. */
  touch(q: number, r: number): void {
    const kind = this.game.hexes?.ask.kind
    if (kind === 'target') {
      const found = this.targets.findIndex((each) => each.hexes.some(([a, b]) => a === q && b === r))
      if (found >= 0) this.target = found
    } else if (kind === 'emplace') {
      const spot = this.spots.find((each) => each.q === q && each.r === r)
      if (spot) void this.lay(spot)
    }
  }

  /** The next target, or the next kind of counter. */
  turn(by: 1 | -1): void {
    if (this.targets.length) this.target = (this.target + by + this.targets.length) % this.targets.length
    const at = this.stock.findIndex((each) => each.what === this.what)
    if (this.stock.length) this.what = this.stock[(at + by + this.stock.length) % this.stock.length]?.what ?? ''
  }

  /** Moves the place in hand over the map; the nearest free one that way is taken. */
  move(right: number, down: number): void {
    if (!this.spots.length) return
    const from = this.spot ?? this.middle()
    if (!from || !this.spot) return void (this.spot = from)
    const here = centre(from.q, from.r)
    const ranked = this.spots
      .map((each) => ({ each, x: centre(each.q, each.r).x - here.x, y: centre(each.q, each.r).y - here.y }))
      .filter(({ x, y }) => x * right + y * down > 1)
      .sort((a, b) => weight(a.x, a.y, right) - weight(b.x, b.y, right))
    this.spot = ranked[0]?.each ?? this.spot
  }

  private middle(): Spot | null {
    return this.spots[Math.floor(this.spots.length / 2)] ?? null
  }

  get order(): string {
    if (this.game.hexes?.ask.kind === 'target') return this.offer?.order ?? ''
    return this.inHand && this.spot ? `${this.inHand.word} @${this.spot.hex}` : ''
  }

  /** The computer lays what is left, one after the other; each can be taken back. */
  async rest(): Promise<void> {
    this.helped = true
    try {
      while (this.game.hexes?.ask.kind === 'emplace' && this.helped) {
        const { order } = await api.suggestion(this.game.id, this.game.view?.seat ?? 0)
        if (!(await this.game.order(order))) return
      }
    } catch (error) {
      this.game.notice = { text: error instanceof Error ? error.message : String(error), rule: '', bad: true }
    } finally {
      this.helped = false
    }
  }

  lay(spot: Spot): Promise<boolean> {
    this.spot = spot
    return this.game.order(this.order)
  }
}

/** How far a place lies, those beside the way counted double. */
function weight(x: number, y: number, right: number): number {
  return right ? Math.abs(x) + 2 * Math.abs(y) : Math.abs(y) + 2 * Math.abs(x)
}
