/** How long a value is waited for, all of them together, how often it is looked for, and how long it is believed; ms. */
export const PATIENCE = { value: 3_000, overall: 5_000, poll: 71, cache: 500 } as const

/** Reads a value; undefined while it is not there. What it throws counts as not there. */
type Read = () => string | undefined

export interface Clock {
  now(): number
  sleep(ms: number): Promise<void>
}

const clockOfThePage: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Waits for values that come when they come: another script's object, a cookie of an answer. Each gets three seconds, all
 * of them five, and what is not there then is an empty string: an event waits, but it is not lost. What was found is
 * believed for half a second, so that events of one moment share one look.
 */
export function patientReader<Name extends string>(reads: Record<Name, Read>, clock: Clock = clockOfThePage) {
  let known: { at: number; values: Promise<Record<Name, string>> } | null = null

  async function found(read: Read, until: number): Promise<string> {
    for (;;) {
      const value = attempt(read)
      if (value !== undefined) return value
      if (clock.now() + PATIENCE.poll > until) return ''
      await clock.sleep(PATIENCE.poll)
    }
  }

  async function look(): Promise<Record<Name, string>> {
    const start = clock.now()
    const values = {} as Record<Name, string>
    for (const [name, read] of Object.entries(reads) as [Name, Read][]) {
      values[name] = await found(read, Math.min(clock.now() + PATIENCE.value, start + PATIENCE.overall))
    }
    return values
  }

  return (): Promise<Record<Name, string>> => {
    if (!known || clock.now() - known.at > PATIENCE.cache) {
      const mine = { at: Number.POSITIVE_INFINITY, values: look() }
      // The half second begins when there is something to believe.
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
