import { createMiddleware } from 'hono/factory'
import { FIRST_BYTES_HASH } from '../../analytics/consent/first-bytes.ts'
import type { ShopEnv } from '../shop-env.ts'

const TWO_YEARS = 63_072_000

/** Everything comes from the own origin; nothing inline runs but the first bytes and what carries this answer's nonce. */
function contentSecurityPolicy(scripts: string, development: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** What every answer says to a browser to keep its visitor safe; a streamed page names the nonce of its scripts. */
export function safeHeaders(nonce?: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(
      ` '${FIRST_BYTES_HASH}'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      import.meta.env.DEV,
    ),
    'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cache-Control': 'no-store',
  }
}

/** Headers that an answer may have chosen for itself. */
const CHOSEN = ['Referrer-Policy', 'Cache-Control']

/**
 * Gives every answer its safe headers. A cached page has no inline script of its own, so its policy is the same for everybody, and
 * it brings them along (`cached-page.ts`).
 */
export const securityHeaders = createMiddleware<ShopEnv>(async function securityHeaders(c, next) {
  await next()
  const { headers } = c.res
  if (headers.has('Content-Security-Policy')) return
  for (const [name, value] of Object.entries(safeHeaders(c.get('nonce')))) {
    if (!CHOSEN.includes(name) || !headers.has(name)) headers.set(name, value)
  }
})
