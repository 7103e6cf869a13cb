import { Hono } from 'hono'
import { scrubbedPath } from '../analytics/scrub.ts'
import { attributionRoutes } from './attribution/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { consentRoutes } from './consents/routes.ts'
import { deadLetterRoutes } from './dead-letters/routes.ts'
import { dielineRoutes } from './dielines/routes.ts'
import type { CommerceEnv } from './env.ts'
import { insightRoutes } from './insight/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { orderLinkRoutes } from './orders/link-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { missing, Refusal } from './refusal.ts'
import { regionRoutes } from './regions/routes.ts'
import { rootCause } from './root-cause.ts'
import { segmentRoutes } from './segment/routes.ts'
import { userRoutes } from './users/routes.ts'

/**
 * The embedded backend: the calls of the contract, without the `/api` before them. It knows nothing of pages; a
 * remote origin that answers the same calls may stand in its place.
 */
export const commerce = new Hono<{ Bindings: CommerceEnv }>()

for (const routes of [
  attributionRoutes,
  catalogueRoutes,
  consentRoutes,
  deadLetterRoutes,
  dielineRoutes,
  insightRoutes,
  mailRoutes,
  promotionRoutes,
  regionRoutes,
  segmentRoutes,
  userRoutes,
  orderLinkRoutes,
  orderRoutes,
  checkoutRoutes,
  paymentRoutes,
]) {
  commerce.route('/', routes)
}

commerce.notFound((c) => {
  const { status, body } = missing()
  return c.json(body, status)
})

/** The one place where a refusal becomes an answer; what nobody foresaw is logged and named by nothing but its code. */
commerce.onError((cause, c) => {
  if (cause instanceof Refusal) return c.json(cause.body, cause.status)
  console.error(
    JSON.stringify({
      requestId: c.req.header('X-Request-Id') ?? null,
      call: `${c.req.method} ${scrubbedPath(c.req.path)}`,
      error: rootCause(cause),
    }),
  )
  return c.json({ error: 'Something went wrong.', code: 'server_error' }, 500)
})
