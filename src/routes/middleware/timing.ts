import { createMiddleware } from 'hono/factory'
import { scrubbedPath } from '../../analytics/scrub.ts'
import { Timing } from '../page/timing.ts'
import type { ShopEnv } from '../shop-env.ts'

/** One line of log and one `Server-Timing` header a request: region, kept or rendered, where the time went. */
export const timing = createMiddleware<ShopEnv>(async function timing(c, next) {
  const timing = new Timing()
  c.set('timing', timing)
  await next()
  const { url, requestId, region } = c.var
  // Not `c.header`: after the answer is made, that makes it again.
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
