import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../shop-env.ts'

/** Names every request, for the log, the answer's header and the sentence on an error page. */
export const requestId = createMiddleware<ShopEnv>(async function requestId(c, next) {
  c.set('requestId', crypto.randomUUID())
  await next()
  c.header('X-Request-Id', c.var.requestId)
})
