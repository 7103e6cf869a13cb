import { JOURNAL } from '../journal/journal.ts'
import type { KeptDesign } from '../journal/kept-design.ts'

/** What a tab has written: the revision, and where that tab has the design with its maker's. */
export type WrittenByTab = Pick<KeptDesign, 'revision' | 'account'>

/** A message between tabs about a design. */
export interface TabMessage {
  key: string
  /** The tab that sent it. */
  tab: string
  kind: 'opened' | 'here' | 'written'
  /** With `written`; tabs of an older release do not say it. */
  written?: WrittenByTab
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

  tell(message: Omit<TabMessage, 'tab'>): void {
    this.#channel?.postMessage({ ...message, tab: this.#tab } satisfies TabMessage)
  }

  close(): void {
    this.#channel?.close()
  }
}
