import type { RegionCode } from '../contract/vocabulary.ts'
import type { Environment } from './environment.ts'
import { regionByCode } from './resolve.ts'

const ALIASES: Record<string, string> = { UK: 'GB', EN: 'GB', CS: 'CZ', EL: 'GR' }

export const REGION_COOKIE = 'region'

/** The region cookie's value → a store: upper-cased, aliased, and eu for a country that has none. Null for junk. */
export function regionOfCookie(value: string | undefined): RegionCode | null {
  if (!value || !/^[A-Za-z]{2}$/.test(value)) return null
  const code = value.toUpperCase()
  return regionByCode(ALIASES[code] ?? code)?.code ?? 'eu'
}

/** `Set-Cookie` of the store that a visitor has switched to. It never selects a page. */
export function regionCookie(code: RegionCode): string {
  return `${REGION_COOKIE}=${code.toUpperCase()}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`
}

/** The cart's key, `<number>.<token>`: bound to one host, apart for stores that share it. */
export const cartCookieName = (code: RegionCode): string => `__Host-cart-${code}`

/** How many lines the cart has; readable, so that a cached page can show it. */
export const cartCountCookieName = (code: RegionCode): string => `cart-count-${code}`

/** The API token's cookie: shared by all stores in production, the environment's own elsewhere. */
export const apiTokenCookie = (environment: Environment): string =>
  environment === 'production' ? 'api_token' : `${environment}_api_token`

/** That somebody is signed in, for a cached page to show; it opens nothing. */
export const loggedInCookie = (environment: Environment): string =>
  environment === 'production' ? 'logged_in' : `${environment}_logged_in`

/** What renews the session, bound to its host: no other host of the domain can set or read it. */
export const SESSION_COOKIE = '__Host-session'
/** A sign-in whose second factor is still to come; it opens nothing. */
export const SECOND_FACTOR_COOKIE = '__Host-second-factor'
/** That an account was signed in to in this browser before. */
export const DEVICE_COOKIE = '__Host-device'
/** A secret of the browser that asked for a mail, beside which the mail's six digits are good. */
export const ASKING_COOKIE = '__Host-asking'
/** The API token of a user without a name: whose lists this browser keeps until somebody signs in. */
export const ANONYMOUS_COOKIE = '__Host-anonymous'
