import { split } from './citation'

/** The paragraph shown in a dialog, from wherever its number was clicked. */
class RulesDialog {
  ids: string[] = $state([])

  /** A citation may name several paragraphs: "Tournament V.1.a, V.2" */
  show(citation: string): void {
    this.ids = split(citation)
  }

  close(): void {
    this.ids = []
  }
}

export const rulesDialog = new RulesDialog()
