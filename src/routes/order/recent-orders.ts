import { setCookie } from 'hono/cookie'
import type { CartKey } from '../cart/cart-cookie.ts'
import { cookieOf } from '../page/cookie.ts'
import type { ShopContext } from '../shop-env.ts'

/** Seconds: an order is looked up until it has come, and a little longer. */
const KEPT = 31 * 86_400
/** So many orders are opened again without their link. */
const MOST = 5
const COOKIE = '__Host-orders'

/** The keys of the orders that were last placed in this browser, the newest first; junk among them is left out. */
export function recentOrders(c: ShopContext): CartKey[] {
  const keys = (cookieOf(c, COOKIE) ?? '').split('~').flatMap((text) => {
    const match = /^(R\d{9,31})\.([\w-]{20,128})$/.exec(text)
    return match ? [{ number: match[1]!, token: match[2]! }] : []
  })
  return keys.slice(0, MOST)
}

/** The key of one of them, or null. */
export const recentOrder = (c: ShopContext, number: string): CartKey | null =>
  recentOrders(c).find((key) => key.number === number) ?? null

/** Has this browser open an order again, for a month; the oldest of more than five is forgotten. */
export function rememberOrder(c: ShopContext, { number, token }: CartKey): void {
  const others = recentOrders(c).filter((key) => key.number !== number)
  const keys = [{ number, token }, ...others].slice(0, MOST)
  const value = keys.map((key) => `${key.number}.${key.token}`).join('~')
  setCookie(c, COOKIE, value, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: KEPT })
}
