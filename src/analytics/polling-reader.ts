import { wait } from '../contract/timing.ts'

/** Timeout of one value and of all of them together, the interval between looks, and how long a value is cached; ms. */
export const POLLING = { value: 3_000, overall: 5_000, poll: 71, cache: 500 } as const

/** Reads a value; undefined while it is not there. What it throws counts as not there. */
type Read = () => string | undefined

export interface Clock {
  now(): number
  sleep(ms: number): Promise<void>
}

const clockOfThePage: Clock = {
  now: () => performance.now(),
  sleep: wait,
}

/**
 * Waits for values that appear at an unknown time: another script's object, a cookie of an answer. Each gets three
 * seconds, all of them five, and what is not there then is an empty string: an event waits, but it is not lost. What
 * was found is cached for half a second, so that events of one moment share one read.
 */
export function pollingReader<Name extends string>(reads: Record<Name, Read>, clock: Clock = clockOfThePage) {
  let known: { at: number; values: Promise<Record<Name, string>> } | null = null

  async function found(read: Read, until: number): Promise<string> {
    for (;;) {
      const value = attempt(read)
      if (value !== undefined) return value
      if (clock.now() + POLLING.poll > until) return ''
      await clock.sleep(POLLING.poll)
    }
  }

  async function look(): Promise<Record<Name, string>> {
    const start = clock.now()
    const values = {} as Record<Name, string>
    for (const [name, read] of Object.entries(reads) as [Name, Read][]) {
      values[name] = await found(read, Math.min(clock.now() + POLLING.value, start + POLLING.overall))
    }
    return values
  }

  return (): Promise<Record<Name, string>> => {
    if (!known || clock.now() - known.at > POLLING.cache) {
      const mine = { at: Number.POSITIVE_INFINITY, values: look() }
      // The cache's half second begins when the values are there; until then every caller waits for the same look.
      void mine.values.then(() => {
        mine.at = clock.now()
      })
      known = mine
    }
    return known.values
  }
}

function attempt(read: Read): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
