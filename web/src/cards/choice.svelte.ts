import type { CardFace, CardMove, CardScene } from '../api/types'
import type { Game } from '../state/game.svelte'
import type { CardCommand } from './keys'

/** The card of the hand that is chosen, and which of its uses: what is legal comes from the view. */
export class Choice {
  card = $state('')
  use = $state(0)
  private stamp = ''

  constructor(private game: Game) {}

  get scene(): CardScene | null {
    return this.game.cards
  }

  /** The seat's own hand; nothing for somebody who only looks on. */
  get hand(): CardFace[] {
    return this.scene?.players[this.game.view?.seat ?? -1]?.hand ?? []
  }

  /** What may be ordered now: nothing while something is still being shown. */
  get moves(): CardMove[] {
    return this.game.behind ? [] : (this.scene?.moves ?? [])
  }

  /** The orders that play no card: fire, pass. */
  get plain(): CardMove[] {
    return this.moves.filter((each) => !each.card)
  }

  get chosen(): CardFace | undefined {
    return this.hand.find((each) => each.id === this.card)
  }

  get move(): CardMove | undefined {
    return this.usesOf(this.card)[this.use]
  }

  usesOf(card: string): CardMove[] {
    return card ? this.moves.filter((each) => each.card === card) : []
  }

  /** A new view has come: what was chosen for an earlier question is not for this one. */
  sync(): void {
    const view = this.game.view
    const stamp = `${view?.version}:${view?.seat}:${this.game.behind}`
    if (stamp === this.stamp) return
    this.stamp = stamp
    this.choose('')
  }

  choose(card: string, use = 0): void {
    this.card = card
    this.use = use
  }

  /** A click: chooses a card; the second one plays it when there is only one way to. */
  press(card: string): void {
    const uses = this.usesOf(card)
    if (card !== this.card) this.choose(card)
    else if (uses[0] && uses.length === 1) this.play(uses[0])
  }

  /** A card let go over the table: it is played when there is only one way to. */
  drop(card: string): void {
    const uses = this.usesOf(card)
    this.choose(card)
    if (uses[0] && uses.length === 1) this.play(uses[0])
  }

  play(move: CardMove | undefined): void {
    if (move) void this.game.order(move.order)
  }

  /** The order that the big button gives: the chosen card's, or the only one there is. */
  get ready(): CardMove | undefined {
    return this.move ?? (this.moves.length === 1 ? this.moves[0] : undefined)
  }

  run(command: CardCommand): void {
    if (command.do === 'choose') this.choose(this.hand[command.n - 1]?.id ?? this.card)
    else if (command.do === 'card') this.step(command.by)
    else if (command.do === 'use') this.turn(command.by)
    else if (command.do === 'play') this.play(this.as(command.as))
    else if (command.do === 'fire') this.play(this.plain.find((each) => each.order === 'fire'))
    else if (command.do === 'pass') this.play(this.plain.find((each) => each.order === 'pass'))
    else if (command.do === 'commit') this.play(this.ready)
    else this.choose('')
  }

  /** The use of the chosen card that a letter means. */
  private as(what: string): CardMove | undefined {
    const uses = this.usesOf(this.card)
    return uses.find((each) => (what === 'advanced' ? each.advanced : !each.advanced && each.maneuver === what))
  }

  /** The next card of the hand; of those that may be played, if any may. */
  private step(by: 1 | -1): void {
    const able = this.hand.filter((each) => this.usesOf(each.id).length)
    const among = able.length ? able : this.hand
    const at = among.findIndex((each) => each.id === this.card)
    const next = at < 0 ? (by > 0 ? 0 : among.length - 1) : (at + by + among.length) % among.length
    this.choose(among[next]?.id ?? '')
  }

  private turn(by: 1 | -1): void {
    const count = this.usesOf(this.card).length
    if (count) this.use = (this.use + by + count) % count
  }
}
