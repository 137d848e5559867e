import { api, why } from '../api/client'
import type { CampaignScene, Fault, Machine, ScheduleSketch, Target } from '../api/types'
import { recall, remember } from '../lib/memory'
import type { Game } from '../state/game.svelte'
import { t } from '../texts'
import { blank, fromOrder, keeping, kept, KINDS, lane, laneOf, moved, POOL, removed, reordered, toDraft, withKind, withTarget, type Kind, type Lane } from './draft'
import { plate, type Side } from './words'

const PAUSE = 160 // milliseconds without a change before the sheet is read through
const STEPS = 50 // changes of the sheet that can be taken back

/**
 * The schedule on the desk. It is this screen's alone until it is sealed; after every change the server says what is
 * wrong with it, and only a sheet without faults can be sealed.
 */
export class Editor {
  lanes: Lane[] = $state.raw([])
  sketch: ScheduleSketch | null = $state.raw(null)
  /** The number of the aircraft that is taken up. */
  picked: number | null = $state(null)
  reading = $state(false)
  trouble = $state('')
  /** Nothing has been written on the sheet yet. */
  fresh = $state(true)
  /** What has just been done, for who cannot see it. */
  said = $state('')
  /** The aircraft that was moved last, anew with every move. */
  last: { number: number } | null = $state.raw(null)
  past: Lane[][] = $state.raw([])
  private sheet = ''
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly game: Game) {}

  get scene(): CampaignScene | null {
    return this.game.campaign
  }

  get active(): boolean {
    return this.scene?.ask.kind === 'plan' && (this.game.view?.seat ?? -1) >= 0 && this.game.view?.asking === 'act'
  }

  get side(): Side {
    return this.game.mySide || 'allied'
  }

  /** One's own aircraft by number. */
  get machines(): Map<number, Machine> {
    return new Map((this.scene?.machines ?? []).filter((each) => each.side === this.side).map((each) => [each.number, each]))
  }

  /** The fit aircraft that are in no flight. */
  get pool(): Machine[] {
    return [...this.machines.values()].filter((each) => each.state === 'ready' && laneOf(this.lanes, each.number) < 0)
  }

  /** The kinds of mission that one's own aircraft are there for. */
  get kinds(): Kind[] {
    const able = new Set([...this.machines.values()].flatMap((each) => each.does))
    return KINDS.filter((each) => able.has(each))
  }

  get targets(): Target[] {
    return this.scene?.targets ?? []
  }

  faults(flight: number): Fault[] {
    return this.fresh ? [] : (this.sketch?.faults.filter((each) => each.flight === flight) ?? [])
  }

  /** The order that seals it; "" while something is wrong or still being read. */
  get ready(): string {
    return this.reading || this.sketch?.faults.length ? '' : (this.sketch?.order ?? '')
  }

  /** A new sheet for a new day or another seat; the one begun before the page was left is found again. */
  sync(): void {
    const [view, scene] = [this.game.view, this.scene]
    if (!view || !scene || !this.active) return
    const sheet = `${view.seat}/${scene.day}`
    if (sheet === this.sheet) return
    this.sheet = sheet
    const begun = this.recalled()
    this.picked = null
    ;[this.past, this.sketch, this.trouble, this.said] = [[], null, '', '']
    this.fresh = begun === null
    this.lanes = begun ?? blank(this.german ? 0 : scene.photo, this.german ? 0 : scene.bombing, this.kinds.at(-1) ?? 'dogfight')
    if (begun) this.read()
  }

  close(): void {
    clearTimeout(this.timer)
    this.turn++
  }

  // ---------------------------------------------------------------- changes
  pick(number: number): void {
    this.picked = this.picked === number ? null : number
    if (this.picked !== null) this.said = t('plan.saidUp', { who: this.name(number) })
  }

  /** The aircraft goes into a flight, a new one, or back to the pool. */
  put(number: number, to: number): void {
    if (laneOf(this.lanes, number) === to) return void (this.picked = null)
    this.change(moved(this.lanes, number, to, this.kinds.at(-1)))
    this.picked = null
    this.last = { number }
    this.said = to === POOL ? t('plan.saidOut', { who: this.name(number) }) : t('plan.saidIn', { who: this.name(number), n: laneOf(this.lanes, number) + 1 })
  }

  reorder(from: number, to: number): void {
    if (to < 0 || to >= this.lanes.length || from === to) return
    this.change(reordered(this.lanes, from, to))
    this.said = t('plan.saidOrder', { from: from + 1, n: to + 1 })
  }

  strike(at: number): void {
    this.change(removed(this.lanes, at))
    this.said = t('plan.saidStrike', { n: at + 1 })
  }

  another(): void {
    this.change([...this.lanes, lane(this.kinds.at(-1) ?? 'dogfight')])
    this.said = t('plan.saidNew', { n: this.lanes.length })
  }

  kind(at: number, kind: Kind): void {
    this.change(withKind(this.lanes, at, kind))
  }

  target(at: number, target: number): void {
    this.change(withTarget(this.lanes, at, target))
  }

  undo(): void {
    const before = this.past.at(-1)
    if (!before) return
    this.past = this.past.slice(0, -1)
    this.write(before)
  }

  async propose(): Promise<void> {
    const sheet = this.sheet
    const lanes = fromOrder(await this.game.suggestion())
    if (!lanes || sheet !== this.sheet) return
    this.change(lanes)
    this.said = t('plan.saidProposed')
  }

  async seal(): Promise<void> {
    if (this.ready) await this.game.order(this.ready)
  }

  name(number: number): string {
    const machine = this.machines.get(number)
    return machine ? plate(machine) : `No. ${number}`
  }

  private get german(): boolean {
    return this.side === 'german'
  }

  private change(lanes: Lane[]): void {
    this.past = [...this.past, this.lanes].slice(-STEPS)
    this.write(lanes)
  }

  private write(lanes: Lane[]): void {
    this.lanes = lanes
    this.fresh = false
    remember(this.place, keeping(this.scene?.day ?? 0, lanes))
    this.read()
  }

  private get place(): string {
    return `schedule:${this.game.id}:${this.game.view?.seat ?? -1}`
  }

  private recalled(): Lane[] | null {
    return kept(recall(this.place), this.scene?.day ?? 0, [...this.machines.keys()])
  }

  // ---------------------------------------------------------------- the server reads it
  private read(): void {
    clearTimeout(this.timer)
    this.reading = true
    const turn = ++this.turn
    this.timer = setTimeout(() => void this.check(turn), PAUSE)
  }

  private async check(turn: number): Promise<void> {
    try {
      const sketch = await api.schedule(this.game.id, toDraft(this.game.view?.seat ?? 0, this.lanes))
      if (turn === this.turn) [this.sketch, this.trouble, this.reading] = [sketch, '', false]
    } catch (error) {
      if (turn !== this.turn) return
      this.trouble = why(error)
      ;[this.sketch, this.reading] = [null, false]
    }
  }
}
