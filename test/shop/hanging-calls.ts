import { vi } from 'vitest'

/** The limit of a page's calls while some of them hang, in milliseconds: nothing else in the shop has just this one. */
export const HANGING_TIMEOUT = 61_001
/** Milliseconds after which a call that hangs is given up. */
const AFTER_MS = 2000

let latest: AbortController | undefined

/**
 * Until the mocks are restored, the clock gives up no call of a page that waits for `HANGING_TIMEOUT`: a busy machine may need
 * longer for a call that is answered than a test wants to wait for one that is not.
 */
export function letCallsTakeLong(): void {
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    if (limit !== HANGING_TIMEOUT) return timeout.call(AbortSignal, limit)
    latest = new AbortController()
    return latest.signal
  })
}

/** How a call is given up that never gets an answer, as its own limit would do it. */
export interface Limit {
  giveUp: () => void
  /** Gives it up when some time has passed. @param after milliseconds */
  later: (after?: number) => ReturnType<typeof setTimeout>
}

/** The limit of the call that is made just now: to be asked for before anything is awaited. */
export function limitOfThisCall(): Limit {
  const limit = latest
  const giveUp = () => limit?.abort(new DOMException('The call takes too long.', 'TimeoutError'))
  return { giveUp, later: (after = AFTER_MS) => setTimeout(giveUp, after) }
}
