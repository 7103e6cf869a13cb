import { deleteCookie, setCookie } from 'hono/cookie'
import type { Order } from '../../contract/order.ts'
import { REGION_CODES, type RegionCode } from '../../contract/vocabulary.ts'
import { cartCookieName, cartCountCookieName } from '../../regions/cookie.ts'
import { cookieOf } from '../page/cookie.ts'
import type { ShopContext } from '../shop-env.ts'

const DAY = 86_400
/** A cart is kept as long as its object: 60 idle days. */
const CART_AGE = 60 * DAY

/** The key to an order in a visitor's cookie: its number, and the token that opens it. */
export interface CartKey {
  number: string
  token: string
}

/** The cart's cookie of this store; junk in it is no cart. */
export const cartKey = (c: ShopContext): CartKey | null => cartKeyOf(c, c.var.region.code)

/** The carts of this browser in all stores that share its host. */
export const cartKeys = (c: ShopContext): (CartKey & { region: RegionCode })[] =>
  REGION_CODES.flatMap((region) => {
    const key = cartKeyOf(c, region)
    return key ? [{ ...key, region }] : []
  })

function cartKeyOf(c: ShopContext, code: RegionCode): CartKey | null {
  const value = cookieOf(c, cartCookieName(code))
  const match = /^(R\d{9,31})\.([\w-]{20,128})$/.exec(value ?? '')
  return match ? { number: match[1]!, token: match[2]! } : null
}

/** Keeps the cart for this visitor: the key out of reach of scripts, the count of lines within it. */
export const rememberCart = (c: ShopContext, order: Order): void =>
  keepCart(c, c.var.region.code, { ...order, itemCount: order.lines.length })

/** Keeps the cart of a store that shares this host. */
export function keepCart(c: ShopContext, code: RegionCode, cart: CartKey & { itemCount: number }): void {
  const shared = { path: '/', secure: true, sameSite: 'Lax', maxAge: CART_AGE } as const
  setCookie(c, cartCookieName(code), `${cart.number}.${cart.token}`, { ...shared, httpOnly: true })
  setCookie(c, cartCountCookieName(code), String(cart.itemCount), shared)
}

/** The cart has become an order, or was left: the next one starts empty. */
export function forgetCart(c: ShopContext, code = c.var.region.code): void {
  deleteCookie(c, cartCookieName(code), { path: '/', secure: true })
  deleteCookie(c, cartCountCookieName(code), { path: '/', secure: true })
}
