import { createMiddleware } from 'hono/factory'
import { FIRST_BYTES_HASH } from '../../analytics/consent/first-bytes.ts'
import type { ShopEnv } from '../shop-env.ts'

const TWO_YEARS = 63_072_000

/**
 * Everything must come from the own origin. Inline scripts run only if they are the constant first bytes or carry this
 * answer's nonce.
 */
function contentSecurityPolicy(scripts: string, development: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // A picture with a visitor's own mark is made in the browser.
    "img-src 'self' data: blob:",
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

/** The security headers of every answer; those of a streamed page name the nonce of its scripts. */
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

/** Headers that an answer may have set itself. */
const CHOSEN = ['Referrer-Policy', 'Cache-Control']

/**
 * Sets the security headers of every answer. A cached page already has its own (`cached-page.ts`): it has no inline
 * script with a nonce, so its policy is the same for everybody.
 */
export const securityHeaders = createMiddleware<ShopEnv>(async function securityHeaders(c, next) {
  await next()
  const { headers } = c.res
  if (headers.has('Content-Security-Policy')) return
  for (const [name, value] of Object.entries(safeHeaders(c.get('nonce')))) {
    if (!CHOSEN.includes(name) || !headers.has(name)) headers.set(name, value)
  }
})
