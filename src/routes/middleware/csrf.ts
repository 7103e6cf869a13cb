import { createMiddleware } from 'hono/factory'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext, ShopEnv } from '../shop-env.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects against cross-site request forgery (CSRF), an unsafe request that another site makes the browser send.
 * Whatever its content type, it must have `Sec-Fetch-Site: same-origin`, or the exact `Origin` where the browser is too
 * old to send that. An API call or a mail program's one-click request without cookies has no authority, and passes.
 */
export const csrf = createMiddleware<ShopEnv>(async function csrf(c, next) {
  if (!SAFE.has(c.req.method) && !isAnonymousCall(c) && !fromOwnPage(c.req.raw)) {
    throw new NamedError(403, 'foreign_form')
  }
  await next()
})

/** Whether this is a call, or the one-click request of a mail program (RFC 8058), without cookies. */
function isAnonymousCall(c: ShopContext): boolean {
  const visit = c.get('visit')
  const opens = visit.kind === 'call' || (visit.kind === 'page' && visit.route === 'unsubscribe')
  return opens && c.req.header('Cookie') === undefined
}

/** Whether the browser's headers say that one of our own pages sent this. */
export function fromOwnPage(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('Origin') === new URL(request.url).origin
}
