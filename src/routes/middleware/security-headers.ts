import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../shop-env.ts'

const TWO_YEARS = 63_072_000

/** Everything comes from the own origin; nothing inline runs but what carries this answer's nonce. */
function contentSecurityPolicy(scripts: string, development: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/**
 * The headers that every answer carries. A kept page has no inline script, so its policy is the same for everybody;
 * a streamed page's policy names the nonce of its reveal scripts.
 */
export const securityHeaders = createMiddleware<ShopEnv>(async function securityHeaders(c, next) {
  await next()
  const nonce = c.get('nonce')
  const { headers } = c.res
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce ? ` 'nonce-${nonce}'` : '', import.meta.env.DEV))
  headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`)
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
})
