/** Measures where the time of one request went, in milliseconds, and whether its page came from the cache. */
export class Timing {
  readonly #start = Date.now()
  readonly #spans = new Map<string, number>()
  page: 'cached' | 'stale' | 'rendered' | 'streamed' | 'none' = 'none'

  /** Measures `work` under a name; spans of one name add up. */
  async span<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = Date.now()
    try {
      return await work()
    } finally {
      this.#spans.set(name, (this.#spans.get(name) ?? 0) + Date.now() - start)
    }
  }

  get total(): number {
    return Date.now() - this.#start
  }

  get spans(): Record<string, number> {
    return Object.fromEntries(this.#spans)
  }

  /** The value of the `Server-Timing` header. */
  header(region: string): string {
    const spans = [...this.#spans].map(([name, duration]) => `${name};dur=${duration}`)
    return [`region;desc=${region}`, `page;desc=${this.page}`, ...spans, `total;dur=${this.total}`].join(', ')
  }
}
