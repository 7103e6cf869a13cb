import { deleteCookie, setCookie } from 'hono/cookie'
import { decodeJwt } from 'jose'
import { rootDomain } from '../../analytics/click-cookie.ts'
import { cookiesNamed, soleCookie } from '../../contract/cookies.ts'
import { DAY_SECONDS } from '../../contract/duration.ts'
import { RENEWED_AFTER_SECONDS } from '../../contract/session-age.ts'
import { apiTokenCookie, DEVICE_COOKIE, loggedInCookie, SESSION_COOKIE } from '../../regions/cookie.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * Lifetime in seconds of the logged-in cookie and the API token's cookie (specification section 9); their tokens expire earlier.
 */
const LOGGED_IN_AGE = 31 * DAY_SECONDS
const SESSION_AGE = 30 * DAY_SECONDS
const DEVICE_AGE = 365 * DAY_SECONDS

interface Tokens {
  apiToken: string
  sessionToken: string
  deviceToken?: string
}

/** The session token of this browser, where it has one. */
export const sessionTokenOf = (c: ShopContext): string | undefined => soleCookie(c.req.header('Cookie'), SESSION_COOKIE)

/** Until when an API token counts, in seconds since the epoch: fresh, until it is renewed; good, until it expires. */
const COUNTS_UNTIL = {
  fresh: ({ iat = 0 }: Claims) => iat + RENEWED_AFTER_SECONDS,
  good: ({ exp = 0 }: Claims) => exp,
}

/**
 * The API token that belongs to this browser's session and still counts. Another host of the domain may have set a cookie of
 * the same name, so of several only the session's own counts, and without a session none does. This is no authentication: the API
 * verifies the token.
 */
export function sessionsApiToken(c: ShopContext, sessionToken: string, as: keyof typeof COUNTS_UNTIL): string | null {
  const sid = claimsOf(sessionToken)?.sid
  const tokens = cookiesNamed(c.req.header('Cookie'), apiTokenCookie(c.env.ENVIRONMENT))
  const counts = (token: string) => {
    const claims = claimsOf(token)
    return claims !== null && sid !== undefined && claims.sid === sid && COUNTS_UNTIL[as](claims) > Date.now() / 1000
  }
  return tokens.find(counts) ?? null
}

interface Claims {
  sid?: unknown
  iat?: number
  exp?: number
}

function claimsOf(token: string): Claims | null {
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}

/** Stores a session in this browser: the API token for all hosts of the domain, the session token for this host only. */
export function rememberSession(c: ShopContext, { apiToken, sessionToken, deviceToken }: Tokens): void {
  const { ENVIRONMENT } = c.env
  const own = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
  const shared = { ...sharedOf(c), maxAge: LOGGED_IN_AGE }
  setCookie(c, SESSION_COOKIE, sessionToken, { ...own, maxAge: SESSION_AGE })
  setCookie(c, apiTokenCookie(ENVIRONMENT), apiToken, { ...shared, httpOnly: true })
  setCookie(c, loggedInCookie(ENVIRONMENT), '1', shared)
  if (deviceToken) setCookie(c, DEVICE_COOKIE, deviceToken, { ...own, maxAge: DEVICE_AGE })
  c.set('apiToken', apiToken)
}

/** Removes the session from this browser; the cookie of known browsers stays. */
export function forgetSession(c: ShopContext): void {
  deleteCookie(c, SESSION_COOKIE, { path: '/', secure: true })
  deleteCookie(c, apiTokenCookie(c.env.ENVIRONMENT), sharedOf(c))
  deleteCookie(c, loggedInCookie(c.env.ENVIRONMENT), sharedOf(c))
}

/** In production the two cookies of the specification are shared with the subdomains of the store's domain. */
function sharedOf(c: ShopContext) {
  const domain = c.env.ENVIRONMENT === 'production' ? rootDomain(c.var.url.host, c.var.region.domain) : null
  return { path: '/', secure: true, sameSite: 'Lax', ...(domain && { domain }) } as const
}
