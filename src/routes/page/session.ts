import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { clickOf } from '../../analytics/click-cookie.ts'
import { countryOf } from '../../analytics/visitor-cookies.ts'
import { type Api, createApi } from '../../api/client.ts'
import { PAGE_TIMEOUT } from '../../api/limits.ts'
import type { Order } from '../../contract/order.ts'
import { apiTokenCookie, cartCookieName, cartCountCookieName } from '../../regions/cookie.ts'
import { choiceOf } from '../consent/choice.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'
import { apiLog } from './api-log.ts'

const DAY = 86_400
/** A cart is kept as long as its object: 60 idle days. */
const CART_AGE = 60 * DAY

/** A visitor's hold on an order: its number, and the token that opens it. */
export interface CartKey {
  number: string
  token: string
}

/** The cart's cookie of this store; junk in it is no cart. */
export function cartKey(c: ShopContext): CartKey | null {
  const value = getCookie(c, cartCookieName(c.var.region.code))
  const match = /^(R\d{9,31})\.([\w-]{20,128})$/.exec(value ?? '')
  return match ? { number: match[1]!, token: match[2]! } : null
}

/** A token of an order, as it may stand in a header. */
const TOKEN = /^[\w-]{20,128}$/

/**
 * The API for a page of this visitor; `key` opens one order besides the cart.
 *
 * @throws NamedError 404 for a key that can open nothing
 */
export function apiFor(c: ShopContext, key: CartKey | null = cartKey(c), timeout = PAGE_TIMEOUT): Api {
  if (key && !TOKEN.test(key.token)) throw new NamedError(404, 'not_found')
  const adTracking = adTrackingOf(c)
  const token = getCookie(c, apiTokenCookie(c.env.ENVIRONMENT))
  return createApi({
    fetch: c.var.backend,
    region: c.var.region.code,
    timeout,
    signal: c.req.raw.signal,
    log: apiLog(c.var.requestId),
    ...(token !== undefined && { token }),
    ...(key && { orderToken: key.token }),
    ...(adTracking && { adTracking }),
  })
}

/** What brought this visitor, for calls to carry; null without their consent to advertising. */
function adTrackingOf(c: ShopContext): Record<string, string> | null {
  if (!choiceOf(c)?.Advertising) return null
  const click = clickOf(getCookie(c, '_gcl_aw'))
  const country = countryOf(c.req.header('Cookie'), c.env.ENVIRONMENT !== 'production')
  return { ...(click && { attribution_gclid: click }), ...(country && { attribution_country: country }) }
}

/** Keeps the cart for this visitor: the key out of reach of scripts, the count of lines within it. */
export function rememberCart(c: ShopContext, order: Order): void {
  const { code } = c.var.region
  const shared = { path: '/', secure: true, sameSite: 'Lax', maxAge: CART_AGE } as const
  setCookie(c, cartCookieName(code), `${order.number}.${order.token}`, { ...shared, httpOnly: true })
  setCookie(c, cartCountCookieName(code), String(order.lines.length), shared)
}

/** The cart has become an order, or was left: the next one starts empty. */
export function forgetCart(c: ShopContext): void {
  const { code } = c.var.region
  deleteCookie(c, cartCookieName(code), { path: '/', secure: true })
  deleteCookie(c, cartCountCookieName(code), { path: '/', secure: true })
}
