import { DAY_SECONDS, MINUTE_SECONDS } from '../../contract/duration.ts'

export interface CachedPage {
  body: Uint8Array
  etag: string
  tags: string[]
  /** Whether it was rendered with the version that its key names: any other is for one answer, and kept nowhere. */
  isOfKey: boolean
}

interface Entry {
  page: CachedPage
  renderedAt: number
}

/**
 * A page is fresh for a minute. For a day after that it is served stale while it is rendered anew, or where rendering
 * fails.
 */
export const FRESH_SECONDS = MINUTE_SECONDS
export const STALE_SECONDS = DAY_SECONDS

/**
 * Cached pages in this isolate's memory: a stale page is served while one render runs, and also where that fails;
 * requests that miss at the same time wait for the same render. Replaces Workers Cache locally, which behaves the same
 * way at the edge.
 */
export class PageMemory {
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #capacity: number
  readonly #now: () => number

  /** @param now milliseconds since the epoch */
  constructor(capacity = 400, now: () => number = Date.now) {
    this.#capacity = capacity
    this.#now = now
  }

  /**
   * The page under `key`; `later` receives work that may go on after the answer.
   *
   * @throws what `render` throws, where no page is cached
   */
  async get(
    key: string,
    render: () => Promise<CachedPage>,
    later: (work: Promise<unknown>) => void,
  ): Promise<{ page: CachedPage; state: 'cached' | 'stale' | 'rendered' }> {
    const entry = this.#entries.get(key)
    const age = entry ? (this.#now() - entry.renderedAt) / 1000 : Number.POSITIVE_INFINITY
    if (entry && age < FRESH_SECONDS) {
      this.#touch(key, entry)
      return { page: entry.page, state: 'cached' }
    }
    if (entry && age < STALE_SECONDS) {
      later(this.#render(key, render).catch(() => undefined))
      return { page: entry.page, state: 'stale' }
    }
    const work = this.#render(key, render)
    // Other requests may wait for this render, so it continues when the visitor who caused it has left.
    later(work.catch(() => undefined))
    return { page: await work, state: 'rendered' }
  }

  /** Forgets every page, and does not wait for those that are being rendered. */
  clear(): void {
    this.#entries.clear()
    this.#rendering.clear()
  }

  #render(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = this.#rendering.get(key)
    if (running) return running
    const work = render()
      .then((page) => {
        if (page.isOfKey) this.#touch(key, { page, renderedAt: this.#now() })
        return page
      })
      .finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, work)
    return work
  }

  /** Makes an entry the newest; the oldest is deleted where there are too many. */
  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value!)
  }
}
