export interface CachedPage {
  body: Uint8Array
  etag: string
  tags: string[]
}

interface Entry {
  page: CachedPage
  renderedAt: number
}

/** A page is fresh for a minute, and served stale for a day while it is rendered anew or cannot be. */
export const FRESH_SECONDS = 60
export const STALE_SECONDS = 86_400

/**
 * Cached pages in this isolate's memory: fresh, then stale while one render runs, then stale because it failed; many
 * misses wait for one render. Stands in locally for Workers Cache, which behaves so at the edge.
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

  /** The page under `key`; `later` takes the work that may outlive the answer. Rejects only when nothing is kept. */
  async get(
    key: string,
    render: () => Promise<CachedPage>,
    later: (work: Promise<unknown>) => void,
  ): Promise<{ page: CachedPage; state: 'kept' | 'stale' | 'rendered' }> {
    const entry = this.#entries.get(key)
    const age = entry ? (this.#now() - entry.renderedAt) / 1000 : Number.POSITIVE_INFINITY
    if (entry && age < FRESH_SECONDS) {
      this.#touch(key, entry)
      return { page: entry.page, state: 'kept' }
    }
    if (entry && age < STALE_SECONDS) {
      later(this.#render(key, render).catch(() => undefined))
      return { page: entry.page, state: 'stale' }
    }
    const work = this.#render(key, render)
    // Others may wait for this render, so it goes on when the visitor who caused it has left.
    later(work.catch(() => undefined))
    return { page: await work, state: 'rendered' }
  }

  #render(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = this.#rendering.get(key)
    if (running) return running
    const work = render()
      .then((page) => {
        this.#touch(key, { page, renderedAt: this.#now() })
        return page
      })
      .finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, work)
    return work
  }

  /** Moves an entry to the young end; the oldest goes when there is no room. */
  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value!)
  }
}
