import { JOURNAL } from '../journal/journal.ts'

/** What tabs tell each other of a design. */
export interface TabNews {
  key: string
  /** The tab that says it. */
  tab: string
  kind: 'opened' | 'here' | 'written'
}

/** Tells the other tabs of this browser about one's design, and hears of theirs. Without the channel it does nothing. */
export class Tabs {
  readonly #tab = crypto.randomUUID()
  readonly #channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(JOURNAL) : null

  /** @param heard what another tab said */
  constructor(heard: (news: TabNews) => void) {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
      if (data.tab !== this.#tab) heard(data)
    })
  }

  tell(key: string, kind: TabNews['kind']): void {
    this.#channel?.postMessage({ key, tab: this.#tab, kind } satisfies TabNews)
  }

  close(): void {
    this.#channel?.close()
  }
}
