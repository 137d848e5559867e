import type { Counter, Pose, View } from '../api/types'
import { hexesOf } from '../scenes/scene'
import { along, letters, moment } from './motion'

const BEAT = 260 // milliseconds a letter of the longest flight

/** The last movement each seat of this page has been shown. */
const seen = new Map<string, number>()

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The movement of a joint turn, shown step by step, all aircraft together. Nothing waits for it. */
export class Execution {
  /** How far it is, in letters of the longest flight. */
  at = $state(0)
  total = $state(0)
  playing = $state(false)
  /** Whether the map shows aircraft under way, and not where they are. */
  shown = $state(false)
  private frame = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** A new view has come: a movement this seat has not seen is shown, save the one a page begins with. */
  sync(view: View): void {
    const joint = hexesOf(view)?.joint
    const now = joint ? moment(view.log) : 0
    const key = `${view.game}/${view.seat}`
    const before = seen.get(key)
    this.total = joint ? letters(hexesOf(view)?.counters ?? []) : 0
    if (before === now) return
    seen.set(key, now)
    if (before !== undefined && now > before && this.total) this.play()
    else this.end()
  }

  /** From the beginning. */
  play(): void {
    this.at = 0
    this.shown = true
    this.run()
  }

  /** Pause, go on, or begin again when it is over. */
  toggle(): void {
    if (!this.total) return
    if (!this.shown) this.play()
    else if (this.playing) this.pause()
    else this.run()
  }

  pause(): void {
    this.halt()
    this.playing = false
  }

  /** One step of all aircraft. */
  step(): void {
    if (!this.total) return
    if (!this.shown) [this.at, this.shown] = [0, true]
    this.pause()
    this.at = Math.floor(this.at) + 1
    if (this.at >= this.total) this.end()
  }

  end(): void {
    this.halt()
    this.playing = this.shown = false
    this.at = this.total
  }

  /** The aircraft where the map shows them now. */
  place(counters: Counter[]): Counter[] {
    if (!this.shown) return counters
    return counters.map((each) => (each.flown.length > 1 ? { ...each, ...(along(each.flown, this.at / this.total, still()) as Pose) } : each))
  }

  private run(): void {
    this.halt()
    this.playing = true
    if (still()) return this.tick()
    let last = performance.now()
    const go = (now: number): void => {
      this.at += (now - last) / BEAT
      last = now
      if (this.at >= this.total) return this.end()
      this.frame = requestAnimationFrame(go)
    }
    this.frame = requestAnimationFrame(go)
  }

  private tick(): void {
    this.timer = setTimeout(() => {
      this.at = Math.floor(this.at) + 1
      if (this.at >= this.total) this.end()
      else this.tick()
    }, BEAT)
  }

  private halt(): void {
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
  }
}
