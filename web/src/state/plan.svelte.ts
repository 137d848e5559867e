import { api } from '../api/client'
import type { Announcement, Counter, End, Kept, Letter, RunOffer, Sketch, View } from '../api/types'
import { isSpecial } from '../joint/specials'
import { recall, remember, session } from '../lib/memory'
import { endKey, lengthened, nearest, neighbour, shortened } from '../lib/pure'
import { hexesOf } from '../scenes/scene'
import type { Game } from './game.svelte'

type Key = Letter['key']

const PAUSE = 90 // milliseconds of quiet before a changed announcement or a hovered end is asked about

/**
 * The flight being written: announcement and word of one aircraft. The server is asked about every change and says
 * which letters may follow and which ends remain; the latest question wins.
 */
export class Plan {
  craft: number | null = $state(null)
  speed = $state(0)
  altitude = $state(0)
  run = $state('') // of a mission: photo, strafe, bomb
  word = $state('')
  sketch: Sketch | null = $state.raw(null)
  preview: Sketch | null = $state.raw(null)
  picked: End | null = $state.raw(null)
  refused = $state('')
  refusedRule = $state('')
  private before: string[] = []
  private queue: { key: Key; edge: boolean }[] = []
  private question = 0
  private answered = 0
  private glance = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private glanceTimer: ReturnType<typeof setTimeout> | undefined
  private seen = new Map<string, Sketch>()
  private stamp = ''
  private committing = false
  private edited = false // since the aircraft was chosen
  private kept = new Map<number, Kept>()
  private keptFor = ''

  constructor(private game: Game) {}

  get active(): boolean {
    const kind = this.game.hexes?.ask.kind
    return kind === 'announce' || kind === 'fly' || kind === 'plot'
  }

  /** Whether speed and altitude are still open: in a plot they are, until it is locked. */
  get announcing(): boolean {
    return this.game.hexes?.ask.kind === 'announce' || this.plotting
  }

  get plotting(): boolean {
    return this.game.hexes?.ask.kind === 'plot'
  }

  get counter(): Counter | undefined {
    return this.craft === null ? undefined : this.game.counter(this.craft)
  }

  get announcement(): Announcement | undefined {
    return this.game.hexes?.ask.announcements.find((each) => each.craft === this.craft)
  }

  get altitudes(): number[] {
    const found = this.announcement
    return found?.altitudes[found.speeds.indexOf(this.speed)] ?? []
  }

  /** The runs of its mission, whether or not they may be announced now. */
  get runs(): RunOffer[] {
    return this.game.hexes?.ask.runs.filter((each) => each.craft === this.craft) ?? []
  }

  /** A new view has come: keep what still holds, begin afresh otherwise. */
  sync(view: View): void {
    // What another seat locks meanwhile is no reason to begin afresh.
    const stamp = `${view.game}:${view.version}:${view.seat}:${this.plotting ? view.turn : view.hash}`
    if (stamp === this.stamp || this.committing) return
    this.stamp = stamp
    this.seen.clear()
    if (!this.active) return this.drop()
    if (this.plotting) void this.recallDrafts(view)
    const waiting = hexesOf(view)?.ask.crafts ?? []
    const keep = this.craft !== null && waiting.includes(this.craft)
    this.choose(keep ? (this.craft ?? 0) : (waiting[0] ?? null))
  }

  choose(craft: number | null): void {
    this.craft = craft
    this.edited = false
    this.forget()
    if (craft === null) return
    this.restore()
    this.ask(0)
  }

  /** One step slower or faster (-1, 1). */
  changeSpeed(by: 1 | -1): void {
    const next = neighbour(this.announcement?.speeds ?? [], this.speed, by)
    if (next !== null) this.announceAs(next, this.altitude)
  }

  changeAltitude(by: 1 | -1): void {
    const next = neighbour(this.altitudes, this.altitude, by)
    if (next !== null) this.announceAs(this.speed, next)
  }

  /** Announces a run, at the nearest speed and altitude that go with it; '' for none. */
  chooseRun(run: string): void {
    const pairs = this.runs.find((each) => each.run === run)?.pairs ?? []
    if (run && !pairs.length) return
    const far = ([speed, altitude]: [number, number]): number => Math.abs(speed - this.speed) * 1000 + Math.abs(altitude - this.altitude)
    const pair = [...pairs].sort((a, b) => far(a) - far(b))[0]
    this.run = run
    this.announceAs(pair?.[0] ?? this.speed, pair?.[1] ?? this.altitude)
  }

  announceAs(speed: number, altitude: number): void {
    this.speed = speed
    this.altitude = nearest(this.altitudes, altitude)
    const pairs = this.runs.find((each) => each.run === this.run)?.pairs ?? []
    if (!pairs.some(([a, b]) => a === this.speed && b === this.altitude)) this.run = '' // does not go with it
    this.edited = true
    this.write('', [])
    this.sketch = null
    this.ask(PAUSE)
  }

  /** One more letter, as soon as the server has said whether it may follow. */
  press(key: Key, edge = false): void {
    if (this.craft === null || (isSpecial(key) && !this.plotting)) return
    this.queue.push({ key, edge })
    this.drain()
  }

  /** Writes the whole flight to an end; `instead` of the one just taken, not after it. */
  take(end: End, instead = false): void {
    this.picked = null
    this.write(end.word, instead ? this.before : [...this.before, this.word])
    this.ask(0)
  }

  /** Writes what somebody else would order, to be altered or given. */
  adopt(order: { speed: number; altitude: number; word: string; run: string }): void {
    const before = [...this.before, this.word]
    if (this.announcing) {
      this.speed = order.speed
      this.altitude = nearest(this.altitudes, order.altitude)
      this.run = order.run
    }
    this.write(order.word, before)
    this.sketch = null
    this.ask(0)
  }

  /** The order in hand, for somebody who is to compare it: what is announced or flown, and the flight that is to follow. */
  get inHand(): { draft: string; word: string } {
    const flight = this.sketch?.complete ? this.word : ''
    if (this.announcing && !this.plotting) return { draft: this.edited ? this.announceOrder : '', word: flight }
    return { draft: flight ? (this.sketch?.order ?? '') : '', word: '' }
  }

  /** The next end on the map after the one picked, for keys. */
  pick(by: 1 | -1): void {
    const ends = this.sketch?.ends ?? []
    if (!ends.length) return
    const rank = (each: End): number => (each.exit ? -1 : each.sights.length)
    const sorted = [...ends].sort((a, b) => rank(b) - rank(a))
    const at = sorted.findIndex((each) => this.picked && endKey(each) === endKey(this.picked))
    const next = at < 0 ? (by > 0 ? 0 : sorted.length - 1) : (at + by + sorted.length) % sorted.length
    this.picked = sorted[next] ?? null
    this.look(this.picked)
  }

  async back(): Promise<void> {
    if (this.picked) return this.look((this.picked = null))
    const last = this.before.pop()
    if (last !== undefined) {
      this.write(last, this.before)
      return this.ask(0)
    }
    await this.shorten()
  }

  clear(): void {
    this.picked = null
    this.look(null)
    this.write('', [])
    this.ask(0)
  }

  /** Shows the path to an end under the pointer; null takes it away. */
  look(end: End | null): void {
    clearTimeout(this.glanceTimer)
    const turn = ++this.glance
    if (!end) return void (this.preview = null)
    const known = this.seen.get(end.word)
    if (known) return void (this.preview = known)
    this.glanceTimer = setTimeout(() => void this.fetchPreview(end.word, turn), PAUSE)
  }

  get announceOrder(): string {
    const signed = this.altitude > 0 ? `+${this.altitude}` : String(this.altitude)
    return `${this.counter?.id ?? ''} ${this.speed} ${signed}${this.plotting ? ` ${this.word || '2RR3'}` : ''}${this.run ? ` ${this.run}` : ''}`
  }

  /** Announces, and flies too when nothing else of this side is waiting. True when all was done. */
  async commit(): Promise<boolean> {
    if (this.picked) {
      this.take(this.picked)
      return false
    }
    await this.quiet()
    this.committing = true
    try {
      return await this.give()
    } finally {
      this.committing = false
      if (this.game.view) this.sync(this.game.view)
    }
  }

  private async give(): Promise<boolean> {
    const flight = this.sketch?.complete ? this.sketch.order : ''
    if (this.plotting) return flight ? this.game.order(flight) : false
    const alone = (this.game.hexes?.ask.crafts.length ?? 0) === 1 && this.sideFlies() === 1
    if (!this.announcing) return flight ? this.game.order(flight) : false
    if (alone && !flight && this.word) return false
    const craft = this.craft
    const done = await this.game.order(this.announceOrder)
    const ask = this.game.hexes?.ask
    if (!done || !alone || !flight || ask?.kind !== 'fly' || craft === null || !ask.crafts.includes(craft)) return done
    return this.game.order(flight)
  }

  /** Resolves when every letter typed so far has been answered. */
  private async quiet(): Promise<void> {
    while (this.answered !== this.question || this.queue.length) await new Promise((go) => setTimeout(go, 15))
  }

  /** How many aircraft of this side are on the board. */
  sideFlies(): number {
    return this.game.hexes?.counters.filter((each) => each.onBoard && each.side === this.game.mySide).length ?? 0
  }

  private async shorten(): Promise<void> {
    for (const word of shortened(this.word)) {
      const sketch = await this.fetch(word)
      if (!sketch) return
      if (!sketch.why) return this.show(word, sketch)
    }
  }

  private drain(): void {
    if (!this.sketch || this.answered !== this.question) return // the answer will call again
    const next = this.queue.shift()
    if (!next) return
    const letter = this.letter(next.key, next.edge)
    if (!letter) return void this.explain(next.key)
    this.refused = ''
    this.write(letter.word, [...this.before, this.word])
    this.ask(0)
  }

  /** Asks the server why a letter may not follow. */
  private async explain(key: Key): Promise<void> {
    const word = this.word
    const sketch = await this.fetch(lengthened(word, key))
    if (sketch?.why && word === this.word) [this.refused, this.refusedRule] = [sketch.why, sketch.rule]
    this.drain()
  }

  letter(key: Key, edge = false): Letter | undefined {
    const letters = this.sketch?.letters ?? []
    const turning: Partial<Record<Key, Key>> = { left: 'edge-left', right: 'edge-right' }
    const plain = edge ? undefined : letters.find((each) => each.key === key)
    return plain ?? letters.find((each) => each.key === turning[key])
  }

  private ask(pause: number): void {
    clearTimeout(this.timer)
    const turn = ++this.question
    this.timer = setTimeout(() => void this.answer(turn), pause)
  }

  private async answer(turn: number): Promise<void> {
    const word = this.word
    const sketch = await this.fetch(word, this.plotting && this.edited)
    if (turn !== this.question) return
    this.answered = turn
    if (!sketch) return void (this.queue = [])
    if (sketch.why && word) return this.unwrite(sketch)
    this.show(word, sketch)
    this.drain()
  }

  /** A remembered or typed word that no longer holds is dropped, and the reason kept on the screen. */
  private unwrite(sketch: Sketch): void {
    this.write('', [])
    this.refused = sketch.why
    this.refusedRule = sketch.rule
    this.ask(0)
  }

  private show(word: string, sketch: Sketch): void {
    this.word = word
    this.sketch = sketch
    this.preview = null
    this.save()
  }

  private async fetch(word: string, keep = false): Promise<Sketch | null> {
    const view = this.game.view
    if (!view || this.craft === null) return null
    try {
      const { craft, speed, altitude, run } = this
      return await api.draft(view.game, { seat: view.seat, craft, speed, altitude, word, keep, run })
    } catch (error) {
      this.refused = error instanceof Error ? error.message : String(error)
      return null
    }
  }

  private async fetchPreview(word: string, turn: number): Promise<void> {
    const sketch = await this.fetch(word)
    if (!sketch || turn !== this.glance) return
    this.seen.set(word, sketch)
    this.preview = sketch
  }

  private write(word: string, before: string[]): void {
    this.edited = true
    this.word = word
    this.before = before
    this.refused = ''
    this.refusedRule = ''
    this.picked = null
    this.seen.clear()
  }

  private forget(): void {
    this.before = []
    this.queue = []
    this.answered = this.question
    this.sketch = null
    this.preview = null
    this.picked = null
    this.refused = ''
  }

  private drop(): void {
    this.craft = null
    this.word = ''
    this.keptFor = ''
    this.forget()
  }

  private slot(): string {
    const view = this.game.view
    return `draft:${view?.game}:${view?.turn}:${view?.seat}:${this.craft}`
  }

  private save(): void {
    const { craft, speed, altitude, word, run } = this
    if (this.plotting) {
      if (this.edited && craft !== null) this.kept.set(craft, { craft, speed, altitude, word, run })
      return
    }
    remember(this.slot(), JSON.stringify({ speed, altitude, word, run }), session)
  }

  private restore(): void {
    const speeds = this.announcement?.speeds ?? []
    const kept = this.plotting ? (this.kept.get(this.craft ?? -1) ?? {}) : (JSON.parse(recall(this.slot(), session) ?? '{}') as Partial<Kept>)
    this.speed = nearest(speeds, kept.speed ?? this.counter?.speed ?? 0)
    this.altitude = nearest(this.altitudes, kept.altitude ?? 0)
    this.word = kept.word ?? ''
    this.run = this.runs.some((each) => each.run === kept.run && each.pairs.length) ? (kept.run ?? '') : ''
  }

  /** Drafts of plots are the server's to keep, for nobody but their owner: a reload or another browser finds them. */
  private async recallDrafts(view: View): Promise<void> {
    const turn = `${view.game}:${view.turn}:${view.seat}`
    if (turn === this.keptFor) return
    this.keptFor = turn
    this.kept = new Map()
    const found = await api.drafts(view.game, view.seat).catch(() => [])
    if (turn !== this.keptFor) return
    for (const each of found) if (!this.kept.has(each.craft)) this.kept.set(each.craft, each)
    if (found.length && !this.edited && this.plotting) this.choose(this.craft)
  }
}
