/** What a family of games brings: a table to play at and one to look back from. */

import type { Snippet } from 'svelte'
import type { View } from '../api/types'
import type { Game } from '../state/game.svelte'

/** What a scene does with a key that is not everybody's: true when it was one of its own. */
export interface Keyed extends Record<string, unknown> {
  pressed: (event: KeyboardEvent) => boolean
}

export interface TableParts {
  game: Game
  /** The bar above: it stands over the scene, and on a narrow screen fills the first page with it. */
  top: Snippet
}

export interface ReplayParts {
  view: View
  words: Snippet
  controls: Snippet
  story: Snippet
}
