import { wait } from '../contract/timing.ts'

/**
 * In milliseconds: timeout of one value, timeout of all together, interval between attempts, and how long values are
 * cached.
 */
export const POLLING = { value: 3_000, overall: 5_000, poll: 71, cache: 500 } as const

/** Reads a value; undefined while it does not exist. An error counts as undefined. */
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
 * Waits for values that appear at an unknown time: another script's object, or a cookie that an answer sets. Each has
 * three seconds, all together five; one that is missing then is an empty string, so that an event is delayed but not
 * lost. Values are cached for half a second, so that simultaneous events share one read.
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
      // The half second of the cache begins when the values are there; until then every caller shares the same attempt.
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
