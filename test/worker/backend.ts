import { WorkerEntrypoint } from 'cloudflare:workers'
import { commerce } from '../../src/commerce/commerce.ts'
import { daily } from '../../src/commerce/daily.ts'
import type { CommerceEnv } from '../../src/commerce/env.ts'
import { takeBatch } from '../../src/commerce/queues.ts'

export { OrderObject } from '../../src/commerce/orders/object.ts'
export class SharedPages extends WorkerEntrypoint {}

declare global {
  namespace Cloudflare {
    interface Env extends CommerceEnv {
      MIGRATIONS: { name: string; queries: string[] }[]
    }
  }
}

/** The embedded commerce alone, as the proxy sees it. */
export default {
  fetch: (request: Request, env: CommerceEnv, ctx: ExecutionContext) => commerce.fetch(request, env, ctx),
  queue: takeBatch,
  scheduled: (_: ScheduledController, env: CommerceEnv) => daily(env),
}
