import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { vi } from 'vitest'
import worker from '../../src/worker.ts'
import { HANGING_TIMEOUT, letCallsTakeLong, limitOfThisCall } from './hanging-calls.ts'
import type { Door } from './visitor.ts'

const ORIGIN = 'https://origin.test'

/** How the shop's upstream fails: it answers an error, or not at all. */
export interface Fault {
  path: RegExp
  kind: 'error' | 'silence'
  /** Called once it was asked and is silent. */
  asked?: () => void
}

/** The shop with other settings than this suite's: what a misconfigured one says, or one whose upstream is elsewhere. */
export function shopWith(settings: Record<string, string>): Door {
  return async (request) => {
    const context = createExecutionContext()
    // A shop that is not to be reached must not hold a test.
    const answer = await worker.fetch(request as never, { ...env, ...settings }, context)
    if (!request.signal.aborted) void waitOnExecutionContext(context)
    return answer
  }
}

/** The shop before an upstream that answers as ours does, but for one call. */
export function shopBefore(fault: Fault): Door {
  letCallsTakeLong()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const limit = limitOfThisCall()
    const url = new URL(String(address))
    if (url.origin !== ORIGIN) throw new Error(`${url} is not to be asked.`)
    const { signal, ...rest } = init ?? {}
    if (!fault.path.test(url.pathname + url.search))
      return SELF.fetch(`http://localhost${url.pathname}${url.search}`, rest as RequestInit)
    if (fault.kind === 'error') return new Response('Oops', { status: 500 })
    return new Promise((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
      fault.asked?.()
      limit.later()
    })
  })
  return shopWith({ API_ORIGIN: ORIGIN, ...(fault.kind === 'silence' && { PAGE_TIMEOUT: `${HANGING_TIMEOUT}` }) })
}
