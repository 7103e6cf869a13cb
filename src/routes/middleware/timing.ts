import { createMiddleware } from 'hono/factory'
import { scrubbedPath } from '../../analytics/scrub.ts'
import { Timing } from '../page/timing.ts'
import type { ShopEnv } from '../shop-env.ts'

/**
 * Writes one line of log and one `Server-Timing` header per request: store, whether the page was cached, where the time
 * went.
 */
export const timing = createMiddleware<ShopEnv>(async function timing(c, next) {
  const timing = new Timing()
  c.set('timing', timing)
  await next()
  const { url, requestId, region } = c.var
  // Not `c.header`: once the answer exists, that copies the whole answer.
  c.res.headers.set('Server-Timing', timing.header(region?.code ?? 'none'))
  console.log(
    JSON.stringify({
      requestId,
      method: c.req.method,
      path: url ? scrubbedPath(url.pathname) : null,
      status: c.res.status,
      region: region?.code ?? null,
      page: timing.page,
      ms: timing.total,
      spans: timing.spans,
    }),
  )
})
