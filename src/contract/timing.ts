import { SECOND_MS } from './duration.ts'

/** How long a call of the API may take as a whole, in milliseconds: for who makes it, and for the proxy (specification section 9), but for a file once it has begun (0383). */
export const CALL_TIMEOUT = 65 * SECOND_MS

/** @param ms milliseconds */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Limits work by the timeout of a signal. @throws what `late` makes, when the signal fires first */
export function withTimeout<Value>(signal: AbortSignal, late: () => Error, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(late())
    // The work keeps a rejection handler, so that a late failure is not reported as unhandled.
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}

interface Retries {
  /** The least milliseconds that a failure asks to wait; null for one that another try would not pass. */
  waitFor?(cause: unknown): number | null
  /** Waits before a try, and throws where the work was ended meanwhile; a test gives one that does not wait. */
  pause?(ms: number): Promise<void>
}

/**
 * Retries work that throws, after each of the delays. The work must be idempotent.
 *
 * @param delays milliseconds before each further try
 * @throws what the last try threw
 */
export async function withRetries<Value>(
  delays: readonly number[],
  attempt: () => Promise<Value>,
  { waitFor = () => 0, pause = wait }: Retries = {},
): Promise<Value> {
  for (const delay of delays) {
    try {
      return await attempt()
    } catch (cause) {
      const asked = waitFor(cause)
      if (asked === null) throw cause
      await pause(Math.max(delay, asked))
    }
  }
  return attempt()
}
