import { deleteCookie, setCookie } from 'hono/cookie'
import { decodeJwt } from 'jose'
import { rootDomain } from '../../analytics/click-cookie.ts'
import { cookiesNamed, soleCookie } from '../../contract/cookies.ts'
import { RENEWED_AFTER_SECONDS } from '../../contract/session-age.ts'
import { apiTokenCookie, DEVICE_COOKIE, loggedInCookie, SESSION_COOKIE } from '../../regions/cookie.ts'
import type { ShopContext } from '../shop-env.ts'

const DAY = 86_400
/** Seconds that the logged-in cookie and the API token's are kept, specification section 9; the tokens in them end before. */
const LOGGED_IN_AGE = 31 * DAY
const SESSION_AGE = 30 * DAY
const DEVICE_AGE = 365 * DAY

interface Tokens {
  apiToken: string
  sessionToken: string
  deviceToken?: string
}

/** What renews this browser's session, where it has one. */
export const sessionTokenOf = (c: ShopContext): string | undefined => soleCookie(c.req.header('Cookie'), SESSION_COOKIE)

/**
 * The API token that belongs to this browser's session and is fresh. Another host of the domain may have set one of its
 * own, so that of several only the session's counts; without a session none does. It proves nothing here: the API checks it.
 */
export function freshApiToken(c: ShopContext, sessionToken: string): string | null {
  const sid = claimsOf(sessionToken)?.sid
  const tokens = cookiesNamed(c.req.header('Cookie'), apiTokenCookie(c.env.ENVIRONMENT))
  const isFresh = (token: string) => {
    const claims = claimsOf(token)
    return (
      claims !== null &&
      sid !== undefined &&
      claims.sid === sid &&
      (claims.iat ?? 0) + RENEWED_AFTER_SECONDS > Date.now() / 1000
    )
  }
  return tokens.find(isFresh) ?? null
}

function claimsOf(token: string): { sid?: unknown; iat?: number } | null {
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}

/** Keeps a session in this browser: its API token for all hosts of the domain, what renews it for this host alone. */
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

/** Leaves no session in this browser; that it was signed in once stays known. */
export function forgetSession(c: ShopContext): void {
  deleteCookie(c, SESSION_COOKIE, { path: '/', secure: true })
  deleteCookie(c, apiTokenCookie(c.env.ENVIRONMENT), sharedOf(c))
  deleteCookie(c, loggedInCookie(c.env.ENVIRONMENT), sharedOf(c))
}

/** In production the two cookies of the specification are shared over the subdomains of the store's domain. */
function sharedOf(c: ShopContext) {
  const domain = c.env.ENVIRONMENT === 'production' ? rootDomain(c.var.url.host, c.var.region.domain) : null
  return { path: '/', secure: true, sameSite: 'Lax', ...(domain && { domain }) } as const
}
