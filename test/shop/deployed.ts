import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import worker, { SharedPages } from '../../src/worker.ts'
import type { Door } from './visitor.ts'

/**
 * The shop as it is deployed: a page that all visitors share comes from the entrypoint before which Workers Cache stands, which
 * keeps nothing here.
 */
export function deployedShop(settings: Record<string, string>): Door {
  const bindings = { ...env, ...settings } as Bindings
  return async (request) => {
    const context = createExecutionContext()
    const shared = {
      fetch: (address: URL) => new SharedPages(context as never, bindings).fetch(new Request(address)),
    }
    const running = { ...own(context), exports: { SharedPages: shared } }
    const answer = await worker.fetch(request as never, bindings, running as never)
    void waitOnExecutionContext(context)
    return answer
  }
}

/** What the Worker uses of a context, which may not be called as part of another object. */
const own = (context: ExecutionContext) => ({
  waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
  passThroughOnException: () => context.passThroughOnException(),
  props: {},
})
