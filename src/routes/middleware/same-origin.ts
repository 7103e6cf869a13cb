import { createMiddleware } from 'hono/factory'
import { NamedError } from '../named-error.ts'
import type { ShopContext, ShopEnv } from '../shop-env.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses an unsafe request that another site made the browser send, whatever its content type: it must say
 * `Sec-Fetch-Site: same-origin`, or name exactly this origin where a browser is too old to say so. An API call
 * without cookies carries nobody's authority and passes.
 */
export const sameOrigin = createMiddleware<ShopEnv>(async function sameOrigin(c, next) {
  if (!SAFE.has(c.req.method) && !isAnonymousCall(c) && !fromOwnPage(c.req.raw)) {
    throw new NamedError(403, 'foreign_form')
  }
  await next()
})

const isAnonymousCall = (c: ShopContext): boolean =>
  c.get('visit').kind === 'call' && c.req.header('Cookie') === undefined

function fromOwnPage(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('Origin') === new URL(request.url).origin
}
