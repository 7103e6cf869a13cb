import { HOUR_MS, SECOND_MS } from '../contract/duration.ts'
import { rootCause } from './root-cause.ts'

/** What an object has left to do outside itself, and could not, its alarm tries again after half a minute. */
export const RETRY_AFTER_MS = 30 * SECOND_MS

/**
 * How long its alarm waits, in milliseconds: twice as long with each round that leaves something, an hour at most. What can never be done,
 * for a gateway whose keys were taken out, would otherwise be tried every half minute for ever.
 *
 * @param failed rounds that have left something since the last change
 */
export const retryAfter = (failed: number): number => Math.min(RETRY_AFTER_MS * 2 ** Math.max(0, failed - 1), HOUR_MS)

/** How many rounds of an object's outstanding work have left something since its last change, in the object's storage. */
export class FailedRounds {
  readonly #kv: DurableObjectStorage['kv']

  constructor(kv: DurableObjectStorage['kv']) {
    this.#kv = kv
  }

  /** When what is left is tried again, milliseconds since the epoch. */
  get againAt(): number {
    return Date.now() + retryAfter(this.#count)
  }

  /** Counts a round. @param hasLeft whether it has left something */
  count(hasLeft: boolean): void {
    if (hasLeft) this.#kv.put('failed', this.#count + 1)
    else this.reset()
  }

  /** Begins anew: what was changed is tried soon. */
  reset(): void {
    this.#kv.delete('failed')
  }

  get #count(): number {
    return this.#kv.get<number>('failed') ?? 0
  }
}

/** The rounds of an object's outstanding work: each begins when the one before has ended, so that nothing is done twice at once. */
export class Rounds {
  #last: Promise<void> = Promise.resolve()

  /** Adds a round. What it throws goes to its caller alone: the next one runs all the same. */
  add(round: () => Promise<void>): Promise<void> {
    this.#last = this.#last.catch(() => undefined).then(round)
    return this.#last
  }
}

/**
 * Does a piece of outstanding work. Never rejects: what fails is logged, and stays outstanding.
 *
 * @param about the object for the log, `{ order: 'R123456789' }`
 * @param what the piece of work
 * @returns whether it is done
 */
export async function attempt(
  about: Record<string, string>,
  what: string,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (cause) {
    console.error(JSON.stringify({ ...about, failed: what, error: rootCause(cause) }))
    return false
  }
}

/**
 * Does pieces of outstanding work one after another. One that fails is logged, and the others are done all the same.
 *
 * @param job what they are pieces of, for the log
 * @param pieces each with its name
 * @throws Error after the last, where one has failed
 */
export async function attemptEach(
  job: string,
  pieces: readonly (readonly [name: string, work: () => Promise<void>])[],
): Promise<void> {
  let failed = 0
  for (const [name, work] of pieces) if (!(await attempt({ job }, name, work))) failed++
  if (failed > 0) throw new Error(`${failed} of ${pieces.length} pieces of work failed: ${job}.`)
}
