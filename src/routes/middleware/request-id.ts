import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../shop-env.ts'

/** Gives every request an id, for the log, the answer's header and the error page. */
export const requestId = createMiddleware<ShopEnv>(async function requestId(c, next) {
  const id = crypto.randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set('X-Request-Id', id)
})
