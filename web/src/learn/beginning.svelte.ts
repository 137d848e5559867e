import { api } from '../api/client'
import { router } from '../lib/router.svelte'

/** A new try at a lesson, and to its table: one at a time, and what kept it from being made. */
export class Beginning {
  busy = $state(false)
  error: unknown = $state.raw(null)

  async go(lesson: string): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.error = null
    try {
      const made = await api.beginLesson(lesson)
      router.go('game', made.game)
    } catch (trouble) {
      this.error = trouble
    } finally {
      this.busy = false
    }
  }
}
