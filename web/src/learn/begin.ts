import { api } from '../api/client'
import { router } from '../lib/router.svelte'

/** A new try at a lesson, and to its table. */
export async function begin(lesson: string): Promise<void> {
  const made = await api.beginLesson(lesson)
  router.go('game', made.game)
}
