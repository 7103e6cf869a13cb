import { WorkerEntrypoint } from 'cloudflare:workers'
import { Hono } from 'hono'
import { backend, backendOf } from './backend.ts'
import { type Env, envOf } from './contract/env.ts'
import { answerError } from './routes/error/answer-error.ts'
import { cookieGate } from './routes/middleware/cookie-gate.ts'
import { csrf } from './routes/middleware/csrf.ts'
import { form } from './routes/middleware/form.ts'
import { absent, methods } from './routes/middleware/methods.ts'
import { prerender } from './routes/middleware/prerender.ts'
import { rateLimit } from './routes/middleware/rate-limit.ts'
import { renderer } from './routes/middleware/renderer.ts'
import { requestId } from './routes/middleware/request-id.ts'
import { securityHeaders } from './routes/middleware/security-headers.ts'
import { session } from './routes/middleware/session.ts'
import { timing } from './routes/middleware/timing.ts'
import { unread } from './routes/middleware/unread.ts'
import { visit, visitPath } from './routes/middleware/visit.ts'
import { answerCall } from './routes/own-call.ts'
import { answerSharedPage } from './routes/page-cache/edge.ts'
import { fileRoutes, pageRoutes } from './routes/router.ts'
import type { ShopEnv } from './routes/shop-env.ts'

export { CompanyObject } from './commerce/companies/approval/company-object.ts'
export { DocumentNumberObject } from './commerce/documents/number-object.ts'
export { AttemptObject } from './commerce/identity/attempt-object.ts'
export { OfferObject } from './commerce/offers/offer-object.ts'
export { OrderObject } from './commerce/orders/order-object.ts'
export { PromotionObject } from './commerce/promotions/promotion-object.ts'
export { WalletObject } from './commerce/wallet/wallet-object.ts'

const shop = new Hono<ShopEnv>({ getPath: (request, options) => visitPath(request, options?.env as Env) })

shop.use(
  requestId,
  timing,
  renderer,
  prerender,
  securityHeaders,
  unread,
  cookieGate,
  visit,
  methods,
  csrf,
  form,
  rateLimit,
  backend,
  session,
)

shop.all('/call', answerCall)

for (const { method, path, answer } of [...fileRoutes, ...pageRoutes]) shop.on(method, path, answer)

shop.all('/unknown-path', async (c) => (await import('./routes/products/listed.ts')).showListed(c))

shop.notFound((c) => answerError(absent(c, shop.routes), c))
shop.onError((cause, c) => answerError(cause, c))

export default {
  fetch: (request: Request, bindings: Bindings, ctx: ExecutionContext) => shop.fetch(request, envOf(bindings), ctx),
  scheduled: async (_: ScheduledController, bindings: Bindings) =>
    (await import('./commerce/daily.ts')).daily(envOf(bindings)),
  queue: async (batch: MessageBatch, bindings: Bindings) =>
    (await import('./commerce/queues.ts')).takeBatch(batch, envOf(bindings)),
}

/** Renders the pages that all visitors share. Workers Cache stands before this entrypoint and before no other. */
export class SharedPages extends WorkerEntrypoint<Bindings> {
  override fetch(request: Request): Promise<Response> {
    const env = envOf(this.env)
    return answerSharedPage(request, (region, origin) => ({
      backend: backendOf(env, this.ctx, region, { requestId: crypto.randomUUID(), origin, network: null }),
      timeout: env.PAGE_TIMEOUT,
    }))
  }
}
