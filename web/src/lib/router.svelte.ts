/** The address after the hash is the page: back, forward, reload and bookmarks work by themselves. */

export interface Route {
  page: string
  parts: string[]
}

export function parsed(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '')
  const [page = '', ...parts] = path.split('/').map((each) => safely(each))
  return { page, parts }
}

function safely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a broken escape is shown as it is
  }
}

export function address(page: string, ...parts: (string | number)[]): string {
  return '#/' + [page, ...parts].map((each) => encodeURIComponent(String(each))).join('/')
}

class Router {
  now: Route = $state.raw(parsed(location.hash))

  constructor() {
    addEventListener('hashchange', () => (this.now = parsed(location.hash)))
  }

  go(page: string, ...parts: (string | number)[]): void {
    location.hash = address(page, ...parts)
  }

  /** Another position on the same page: it can be bookmarked and reloaded, and `back` leaves the page. */
  replace(page: string, ...parts: (string | number)[]): void {
    history.replaceState(null, '', address(page, ...parts))
    this.now = { page, parts: parts.map(String) }
  }
}

export const router = new Router()
