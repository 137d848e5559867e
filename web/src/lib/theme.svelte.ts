import { recall, remember } from './memory'

type Choice = 'light' | 'dark' | 'system'

/** Light, dark, or as the system has it. */
class Theme {
  choice: Choice = $state((recall('theme') as Choice | null) ?? 'system')
  private system = matchMedia('(prefers-color-scheme: dark)')
  private systemDark = $state(this.system.matches)

  constructor() {
    this.system.addEventListener('change', (event) => {
      this.systemDark = event.matches
      this.show()
    })
    this.show()
  }

  get now(): 'light' | 'dark' {
    if (this.choice !== 'system') return this.choice
    return this.systemDark ? 'dark' : 'light'
  }

  toggle(): void {
    this.choice = this.now === 'dark' ? 'light' : 'dark'
    remember('theme', this.choice)
    this.show()
  }

  private show(): void {
    document.documentElement.dataset.theme = this.now
  }
}

export const theme = new Theme()
