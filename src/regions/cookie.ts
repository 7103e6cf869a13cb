import { YEAR_SECONDS } from '../contract/duration.ts'
import type { RegionCode } from '../contract/vocabulary.ts'
import type { Environment } from './environment.ts'
import { regionByCode } from './resolve.ts'

const ALIASES: Record<string, string> = { UK: 'GB', EN: 'GB', CS: 'CZ', EL: 'GR' }

export const REGION_COOKIE = 'region'

/**
 * The store that the region cookie names: in upper case, aliases resolved, and eu for a country without a store; null
 * for anything else.
 */
export function regionOfCookie(value: string | undefined): RegionCode | null {
  if (!value || !/^[A-Za-z]{2}$/.test(value)) return null
  const code = value.toUpperCase()
  return regionByCode(ALIASES[code] ?? code)?.code ?? 'eu'
}

/**
 * `Set-Cookie` with the store that a visitor has switched to. It only records the choice: which page is shown, the
 * address alone decides.
 */
export function regionCookie(code: RegionCode): string {
  return `${REGION_COOKIE}=${code.toUpperCase()}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; Secure`
}

/**
 * The cookie with the cart's number and token, `<number>.<token>`: bound to one host, and named by store, because
 * several stores share a host.
 */
export const cartCookieName = (code: RegionCode): string => `__Host-cart-${code}`

/** The number of lines in the cart; readable by scripts, so that a cached page can show it. */
export const cartCountCookieName = (code: RegionCode): string => `cart-count-${code}`

/** The cookie of the API token: shared by all stores in production, with the environment's name before it elsewhere. */
export const apiTokenCookie = (environment: Environment): string =>
  environment === 'production' ? 'api_token' : `${environment}_api_token`

/** Says to other hosts of the domain that somebody is signed in (docs/decisions/0361); it gives no access, and no page of ours reads it. */
export const loggedInCookie = (environment: Environment): string =>
  environment === 'production' ? 'logged_in' : `${environment}_logged_in`

/** The token that renews the session, bound to its host: no other host of the domain can set or read it. */
export const SESSION_COOKIE = '__Host-session'
/** The token of a sign-in that still needs its second factor; it gives no access. */
export const SECOND_FACTOR_COOKIE = '__Host-second-factor'
/** Says that an account was signed in to in this browser before. */
export const DEVICE_COOKIE = '__Host-device'
/** A secret of the browser that asked for a sign-in mail: the mail's six digits are accepted only together with it. */
export const ASKING_COOKIE = '__Host-asking'
/** The address for which this browser asked for a sign-in mail, so that the page of the mail's six digits can be opened again. */
export const ASKED_COOKIE = '__Host-asked'
/** The API token of an anonymous user, who owns the lists of this browser until somebody signs in. */
export const ANONYMOUS_COOKIE = '__Host-anonymous'
