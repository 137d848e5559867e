import { recall, remember } from '../lib/memory'
import type { SceneName } from '../scenes/scene'
import { BEATS, isSpeed, USUAL, type Speed } from '../scenes/tempo'

/** How fast this browser shows what happened, for each family of games. */
class Tempo {
  private chosen: Partial<Record<SceneName, Speed>> = $state({})

  speed(scene: SceneName): Speed {
    const kept = recall(`pace:${scene}`)
    return this.chosen[scene] ?? (isSpeed(kept) ? kept : USUAL[scene])
  }

  choose(scene: SceneName, speed: Speed): void {
    this.chosen[scene] = speed
    remember(`pace:${scene}`, speed)
  }

  /** Milliseconds of a beat, 0 for no steps at all. */
  beat(scene: SceneName): number {
    return BEATS[this.speed(scene)]
  }
}

export const tempo = new Tempo()
