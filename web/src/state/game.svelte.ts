import { api, trip, why } from '../api/client'
import { shelf } from '../api/shelf.svelte'
import type { Answer, CampaignScene, CardScene, Counter, HexScene, Shot, View } from '../api/types'
import { campaignOf, cardsOf, hexesOf, looksOn, ordering, sideOf } from '../scenes/scene'
import { recall, remember, session } from '../lib/memory'
import { t } from '../texts'
import { canShare, keepShare, keptShare, newShare } from './share'
import { Steps } from './steps.svelte'
import { Stream, type Link } from './stream'
import { tempo } from './tempo.svelte'

const AGAIN = 2_000 // milliseconds

export interface Notice {
  text: string
  rule: string
  bad: boolean
}

/**
 * One game as this screen sees it. It holds what the server said and nothing of its own: no move is shown before the
 * server has taken it. `view` is what is on the screen; where a game is shown step by step it may be behind.
 */
export class Game {
  link: Link = $state('connecting')
  notice: Notice | null = $state.raw(null)
  trouble = $state('')
  busy = $state(false)
  /** The shots this seat announced last, with the odds they had. */
  fired: Shot[] = $state.raw([])
  /** The seat to which the screen is to be handed; null when nothing is covered. */
  cover: number | null = $state(null)
  readonly steps: Steps
  private seat: number | null = null
  private latest: View | null = null
  private stream: Stream | null = null
  private asked = 0
  private answered = 0
  private closed = false
  private shared = -1
  private retry: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {
    this.steps = new Steps({
      fetch: (view, ply) => api.replay(this.id, ply, view.seat < 0 ? null : view.seat),
      beat: (view) => tempo.beat(view.scene.scene, looksOn(view)),
      fresh: () => recall(`begun:${this.id}`, session) === null,
      settled: (view) => this.settle(view),
    })
    void this.load()
    this.listen()
  }

  get view(): View | null {
    return this.steps.shown
  }

  /** Whether something is still to be shown before this seat may order anything. */
  get behind(): boolean {
    return this.steps.behind
  }

  get mySide(): 'allied' | 'german' | '' {
    return sideOf(this.view)
  }

  get hexes(): HexScene | null {
    return hexesOf(this.view)
  }

  get cards(): CardScene | null {
    return cardsOf(this.view)
  }

  get campaign(): CampaignScene | null {
    return campaignOf(this.view)
  }

  counter(index: number): Counter | undefined {
    return this.hexes?.counters.find((each) => each.index === index)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retry)
    this.stream?.close()
  }

  async load(): Promise<void> {
    const turn = ++this.asked
    try {
      const view = await api.view(this.id, this.seat)
      this.trouble = ''
      await this.adopt(view, turn)
    } catch (error) {
      if (!this.latest) this.trouble = why(error)
      else if (turn === this.asked) this.again()
    }
  }

  /** The view was announced but did not come: ask until it does. */
  private again(): void {
    clearTimeout(this.retry)
    this.retry = setTimeout(() => void this.load(), AGAIN)
  }

  /** Sends one order; the notice says what became of it. True when it was done. */
  order(text: string): Promise<boolean> {
    if (this.behind) return Promise.resolve(false)
    const shots = this.hexes?.ask.shots.filter((each) => each.odds && (each.chosen || each.order === text)) ?? []
    if (shots.length) this.fired = shots
    return this.send((seat, version) => api.order(this.id, seat, version, text))
  }

  /** Tells the server that the wait is on this screen: its ten seconds begin. What goes wrong only begins them later. */
  async tellShown(): Promise<void> {
    const latest = this.latest
    if (latest) await api.shown(this.id, latest.seat, latest.version, trip() / 1000).catch(() => undefined)
  }

  /** This seat uses a screen reader, or no longer does. */
  reader(on: boolean): Promise<boolean> {
    return this.send((seat, version) => api.reader(this.id, seat, version, on))
  }

  mark(verb: 'resign' | 'offer' | 'abort'): Promise<boolean> {
    return this.send((seat, version) => api.mark(this.id, verb, seat, version))
  }

  /** Takes the last order back; across a roll one asks for it, and the other side grants it. */
  undo(how: { ask?: boolean; grant?: boolean } = {}): Promise<boolean> {
    return this.send((seat, version) => api.undo(this.id, { seat, version, ...how }))
  }

  /** The order that the staff would give for this seat; "" where it has none, and the notice says why. */
  async suggestion(): Promise<string> {
    try {
      return (await api.suggestion(this.id, this.latest?.seat ?? 0)).order
    } catch (error) {
      this.notice = { text: why(error), rule: '', bad: true }
      return ''
    }
  }

  /** In a mission of a campaign: computers fly this seat's aircraft from here on, or those of one who does not come. */
  staff(of?: number): Promise<boolean> {
    return this.send(async (seat, version) => {
      const answer = await api.staff(this.id, of ?? seat, version)
      return of === undefined ? answer : { ...answer, view: await api.view(this.id, seat) }
    })
  }

  /** How a side of the mission that waits is flown; at one screen each of the two says it, without a change of seats. */
  async mission(how: 'fly' | 'staff', seat: number): Promise<boolean> {
    const own = seat === this.latest?.seat
    const version = own ? null : (await api.view(this.id, seat).catch(() => null))?.version ?? null
    return this.send(async (mine, mineAt) => {
      const answer = await api.mission(this.id, own ? mine : seat, version ?? mineAt, how)
      return own ? answer : { ...answer, view: await api.view(this.id, mine) }
    })
  }

  /** The next game between the same players, sides swapped: its id, or nothing when the server does not make it. */
  async rematch(): Promise<string> {
    if (this.busy) return ''
    this.busy = true
    try {
      return (await api.rematch(this.id)).game
    } catch (error) {
      this.notice = { text: why(error), rule: '', bad: true }
      return ''
    } finally {
      this.busy = false
    }
  }

  /** Stirs a secret of this seat into the dice: promised now, opened when everybody has promised. */
  async promiseShare(): Promise<void> {
    const seat = this.view?.seat ?? -1
    if (seat >= 0) await this.giveShare(seat)
    await this.load()
  }

  /** Promises and opens what the dice wait for; what is too early is refused, and tried again after the next change. */
  private async giveShares(view: View): Promise<void> {
    const mine = view.yourSeats.filter((each) => view.waitsForShares.includes(each))
    if (!mine.length || this.shared === view.version) return
    this.shared = view.version
    if (!canShare()) return void (this.notice = { text: t('share.cannot'), rule: '', bad: true })
    for (const seat of mine) await this.giveShare(seat)
    await this.load()
  }

  private async giveShare(seat: number): Promise<void> {
    const share = keptShare(this.id, seat) ?? (await newShare(seat))
    keepShare(this.id, seat, share)
    try {
      await api.contribute(this.id, { seat, commitment: share.commitment })
      await api.contribute(this.id, { seat, opened: share.opened, nonce: share.nonce })
    } catch {
      // not reached: the next view begins anew
    }
  }

  /** The screen has changed hands. */
  async uncover(): Promise<void> {
    if (this.cover === null) return
    const seat = this.cover
    this.sit(seat)
    await this.load()
    if (this.view?.seat === seat) this.cover = null // else the former player's view is still there: it stays covered
  }

  private async send(sending: (seat: number, version: number) => Promise<Answer>): Promise<boolean> {
    const latest = this.latest
    if (this.busy || !latest) return false // a double click sends once
    this.busy = true
    this.notice = null
    const turn = ++this.asked
    try {
      const answer = await sending(latest.seat, latest.version)
      this.notice = noticeOf(answer)
      await this.adopt(answer.view, turn)
      return answer.ok
    } catch (error) {
      this.notice = { text: why(error), rule: '', bad: true }
      return false
    } finally {
      this.busy = false
    }
  }

  private async adopt(view: View, turn: number): Promise<void> {
    if (this.closed || turn < this.answered) return // a later answer is on the screen already
    this.answered = turn
    this.latest = view
    shelf.compare(view.release)
    void this.giveShares(view)
    await this.steps.follow(view)
  }

  /** All has been shown: now the screen may change hands. */
  private settle(view: View): void {
    remember(`begun:${this.id}`, 'yes', session)
    const next = this.nextSeat(view)
    if (next !== null && view.handOver) this.cover = next
    else if (next !== null) {
      this.sit(next)
      void this.load()
    }
  }

  /** With several seats at this screen: the one whose turn it is, when it is another than the one shown. */
  private nextSeat(view: View): number | null {
    const mine = ordering(view)
    if (!mine.length || view.toAct.includes(view.seat)) return null
    const acting = view.toAct.find((each) => mine.includes(each))
    if (acting !== undefined) return acting
    return mine.includes(view.seat) ? null : (mine[0] ?? null)
  }

  private sit(seat: number): void {
    if (this.seat === seat) return
    this.seat = seat
    this.listen()
  }

  private listen(): void {
    this.stream?.close()
    this.stream = new Stream(() => api.events(this.id, this.seat), {
      changed: (version, hash) => {
        if (this.latest?.version !== version || this.latest.hash !== hash) void this.load()
      },
      link: (state) => {
        const back = state === 'live' && this.link === 'lost'
        this.link = state
        if (back) void this.load()
      },
    })
  }
}

function noticeOf(answer: Answer): Notice | null {
  const { rule, why } = answer
  if (answer.ok && answer.code !== 'repeated') return null
  if (answer.code === 'stale') return { text: t('table.stale'), rule, bad: true }
  if (answer.code === 'repeated') return { text: t('table.repeated'), rule, bad: false }
  if (answer.code === 'not-yours') return { text: why || t('table.notYours'), rule, bad: true }
  if (answer.code === 'over') return { text: t('table.overCode'), rule, bad: false }
  return { text: t('table.refused', { why }), rule, bad: true }
}
