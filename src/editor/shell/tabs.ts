import { JOURNAL } from '../journal/journal.ts'

/** A message between tabs about a design. */
export interface TabMessage {
  key: string
  /** The tab that sent it. */
  tab: string
  kind: 'opened' | 'here' | 'written'
}

/**
 * Sends messages about the open design to the other tabs of this browser, and receives theirs. Without
 * `BroadcastChannel` it does nothing.
 */
export class Tabs {
  readonly #tab = crypto.randomUUID()
  readonly #channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(JOURNAL) : null

  /** @param heard called with another tab's message */
  constructor(heard: (message: TabMessage) => void) {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.tab !== this.#tab) heard(data)
    })
  }

  tell(key: string, kind: TabMessage['kind']): void {
    this.#channel?.postMessage({ key, tab: this.#tab, kind } satisfies TabMessage)
  }

  close(): void {
    this.#channel?.close()
  }
}
