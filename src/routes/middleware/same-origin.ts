import { createMiddleware } from 'hono/factory'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext, ShopEnv } from '../shop-env.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site request forgery (CSRF): an unsafe request that another site made the browser send, whatever its content type: it must say
 * `Sec-Fetch-Site: same-origin`, or name exactly this origin where a browser is too old to say so. An API call
 * or a mail program's one click without cookies carries nobody's authority and passes.
 */
export const sameOrigin = createMiddleware<ShopEnv>(async function sameOrigin(c, next) {
  if (!SAFE.has(c.req.method) && !isAnonymousCall(c) && !fromOwnPage(c.req.raw)) {
    throw new NamedError(403, 'foreign_form')
  }
  await next()
})

/** A call, or the one click of a mail program (RFC 8058), with nobody's cookies. */
function isAnonymousCall(c: ShopContext): boolean {
  const visit = c.get('visit')
  const opens = visit.kind === 'call' || (visit.kind === 'page' && visit.route === 'unsubscribe')
  return opens && c.req.header('Cookie') === undefined
}

/** Whether a browser says that a page of ours sent this. */
export function fromOwnPage(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('Origin') === new URL(request.url).origin
}
