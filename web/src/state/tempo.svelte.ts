import { recall, remember } from '../lib/memory'
import type { SceneName } from '../scenes/scene'
import { BEATS, isSpeed, LOOKING_ON, USUAL, type Speed } from '../scenes/tempo'

/** How fast this browser shows what happened, for each family of games. */
class Tempo {
  private chosen: Partial<Record<SceneName, Speed>> = $state({})

  speed(scene: SceneName, looksOn = false): Speed {
    const kept = recall(`pace:${scene}`)
    return this.chosen[scene] ?? (isSpeed(kept) ? kept : looksOn ? LOOKING_ON : USUAL[scene])
  }

  choose(scene: SceneName, speed: Speed): void {
    this.chosen[scene] = speed
    remember(`pace:${scene}`, speed)
  }

  /** Milliseconds of a beat, 0 for no steps at all. */
  beat(scene: SceneName, looksOn = false): number {
    return BEATS[this.speed(scene, looksOn)]
  }
}

export const tempo = new Tempo()
