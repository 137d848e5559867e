/** The event stream of one table, watched: silence counts as a lost connection, and is mended without a reload. */

export type Link = 'connecting' | 'live' | 'lost'

const SILENCE = 11_000 // milliseconds; the server pings every 5 s, and 15 s is what we promise
const RETRY = 3_000

export interface Listener {
  changed: (version: number, hash: string) => void
  link: (state: Link) => void
}

export class Stream {
  private source: EventSource | null = null
  private heard = Date.now()
  private opened = 0
  private timer: ReturnType<typeof setInterval>
  private state: Link = 'connecting'
  private online = (): void => this.open()

  constructor(
    private make: () => EventSource,
    private listener: Listener,
  ) {
    this.timer = setInterval(() => this.watch(), 1000)
    addEventListener('online', this.online)
    this.open()
  }

  close(): void {
    clearInterval(this.timer)
    removeEventListener('online', this.online)
    this.source?.close()
  }

  private open(): void {
    this.source?.close()
    this.opened = Date.now()
    const source = this.make()
    source.addEventListener('ping', () => this.hear())
    source.addEventListener('view', (event) => {
      this.hear()
      const told = JSON.parse((event as MessageEvent<string>).data) as { version: number; hash: string }
      this.listener.changed(told.version, told.hash)
    })
    source.onopen = () => this.hear()
    this.source = source
  }

  private hear(): void {
    this.heard = Date.now()
    this.tell('live')
  }

  private watch(): void {
    const now = Date.now()
    if (now - this.heard < SILENCE) return
    this.tell('lost')
    if (now - this.opened > RETRY) this.open()
  }

  private tell(state: Link): void {
    if (state === this.state) return
    this.state = state
    this.listener.link(state)
  }
}
