import { api } from './client'
import type { GroundMap } from '../ground/map'
import type { Menu, Paragraph } from './types'

/** What the server tells once and every page may use: fetched at the first need, again after a failure. */
class Shelf {
  menu: Menu | null = $state.raw(null)
  map: GroundMap | null = $state.raw(null)
  paragraphs: Paragraph[] = $state.raw([])
  outdated = $state(false)
  private asked = new Set<string>()

  async needMenu(): Promise<void> {
    await this.once('menu', async () => {
      this.menu = await api.menu()
      this.compare(this.menu.version)
    })
  }

  async needMap(): Promise<void> {
    await this.once('map', async () => {
      this.map = await api.map()
    })
  }

  async needParagraphs(): Promise<void> {
    await this.once('paragraphs', async () => {
      this.paragraphs = await api.paragraphs()
    })
  }

  paragraph(id: string): Paragraph | undefined {
    return this.paragraphs.find((each) => each.id === id)
  }

  /** Whether this page was built for another release than the server's. */
  compare(release: string): void {
    this.outdated = __VERSION__ !== '' && release !== '' && release !== __VERSION__
  }

  private async once(name: string, fetching: () => Promise<void>): Promise<void> {
    if (this.asked.has(name)) return
    this.asked.add(name)
    try {
      await fetching()
    } catch (error) {
      this.asked.delete(name)
      throw error
    }
  }
}

export const shelf = new Shelf()
