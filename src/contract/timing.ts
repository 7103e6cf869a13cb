/** @param ms milliseconds */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Gives work a timeout: the signal's. @throws what `late` makes, when the signal comes first */
export function withTimeout<Value>(signal: AbortSignal, late: () => Error, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(late())
    // The work keeps a rejection handler: without one its late failure would be reported as unhandled.
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}

/**
 * Tries again what throws, after each of the delays. What is tried has an id, so that it counts once however often it arrives.
 *
 * @param delays milliseconds before each further try
 * @throws what the last try threw
 */
export async function withRetries<Value>(delays: readonly number[], attempt: () => Promise<Value>): Promise<Value> {
  for (const delay of delays) {
    try {
      return await attempt()
    } catch {
      await wait(delay)
    }
  }
  return attempt()
}
