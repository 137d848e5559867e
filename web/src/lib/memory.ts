/** What the browser may remember; a browser that refuses (private windows, full) only forgets. */

export function recall(key: string, store: () => Storage = () => localStorage): string | null {
  try {
    return store().getItem(`dogfight:${key}`)
  } catch {
    return null
  }
}

export function remember(key: string, value: string, store: () => Storage = () => localStorage): void {
  try {
    store().setItem(`dogfight:${key}`, value)
  } catch {
    // nothing depends on it
  }
}

export const session = (): Storage => sessionStorage
