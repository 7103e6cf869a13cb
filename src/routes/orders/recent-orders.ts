import { setCookie } from 'hono/cookie'
import { DAY_SECONDS } from '../../contract/duration.ts'
import { type OrderKey, readOrderKey } from '../../contract/order-key.ts'
import { cartKey, forgetCart } from '../page/cart-cookie.ts'
import { cookieOf } from '../page/cookie.ts'
import type { ShopContext } from '../shop-env.ts'

/** Seconds: a little longer than an order takes to arrive. */
const KEPT = 31 * DAY_SECONDS
/** The number of orders whose keys are remembered. */
const MOST = 5
const COOKIE = '__Host-orders'

/** The keys of the orders that were last placed in this browser, newest first; invalid entries are left out. */
export function recentOrders(c: ShopContext): OrderKey[] {
  const keys = (cookieOf(c, COOKIE) ?? '').split('~').flatMap((text) => readOrderKey(text) ?? [])
  return keys.slice(0, MOST)
}

/** The key of one of them, or null. */
export const recentOrder = (c: ShopContext, number: string): OrderKey | null =>
  recentOrders(c).find((key) => key.number === number) ?? null

/** Remembers the key of an order in this browser for a month; the oldest of more than five is dropped. */
export function rememberOrder(c: ShopContext, { number, token }: OrderKey): void {
  const others = recentOrders(c).filter((key) => key.number !== number)
  const keys = [{ number, token }, ...others].slice(0, MOST)
  const value = keys.map((key) => `${key.number}.${key.token}`).join('~')
  setCookie(c, COOKIE, value, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: KEPT })
}

/** Keeps the key of an order that was placed or submitted, which is this browser's cart no more. */
export function leaveCart(c: ShopContext, order: OrderKey): void {
  if (cartKey(c)?.number === order.number) forgetCart(c)
  rememberOrder(c, order)
}
