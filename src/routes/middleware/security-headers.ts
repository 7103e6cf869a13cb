import { createMiddleware } from 'hono/factory'
import { FIRST_BYTES_HASH } from '../../analytics/consent/first-bytes.ts'
import { YEAR_SECONDS } from '../../contract/duration.ts'
import type { ShopEnv } from '../shop-env.ts'

const TWO_YEARS = 2 * YEAR_SECONDS

/** What a page may use besides the own origin, each beginning with a space. */
interface Sources {
  scripts: string
  frames: string
  calls: string
}

const NOTHING: Sources = { scripts: '', frames: '', calls: '' }
/** Stripe's form for cards, which is in frames of its own (https://docs.stripe.com/security/guide). */
const OF_STRIPE: Sources = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: ' https://api.stripe.com',
}

/**
 * Everything must come from the own origin. Inline scripts run only if they are the constant first bytes or carry this
 * answer's nonce.
 */
function contentSecurityPolicy(scripts: string, development: boolean, gateway: Sources): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}${gateway.scripts}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // A picture with a visitor's own mark is made in the browser.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${gateway.calls}`,
    `frame-src 'self'${gateway.frames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/**
 * The security headers of every answer; those of a streamed page name the nonce of its scripts. `runsGateway` is true for the
 * payment page of a shop with a gateway, and for no other.
 */
export function safeHeaders(nonce?: string, runsGateway = false): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(
      ` '${FIRST_BYTES_HASH}'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      import.meta.env.DEV,
      runsGateway ? OF_STRIPE : NOTHING,
    ),
    'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(${runsGateway ? 'self "https://js.stripe.com"' : ''})`,
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
  for (const [name, value] of Object.entries(safeHeaders(c.get('nonce'), c.get('runsGateway')))) {
    if (!CHOSEN.includes(name) || !headers.has(name)) headers.set(name, value)
  }
})
