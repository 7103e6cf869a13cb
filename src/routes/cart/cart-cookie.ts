import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Order } from '../../contract/order.ts'
import { cartCookieName, cartCountCookieName } from '../../regions/cookie.ts'
import type { ShopContext } from '../shop-env.ts'

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
