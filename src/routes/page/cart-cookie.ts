import { deleteCookie, setCookie } from 'hono/cookie'
import { DAY_SECONDS } from '../../contract/duration.ts'
import type { Order } from '../../contract/order.ts'
import { type OrderKey, readOrderKey } from '../../contract/order-key.ts'
import { REGION_CODES, type RegionCode } from '../../contract/vocabulary.ts'
import { cartCookieName, cartCountCookieName } from '../../regions/cookie.ts'
import type { ShopContext } from '../shop-env.ts'
import { cookieOf } from './cookie.ts'

/** Lifetime of the cookie: that of an idle cart, 60 days. */
const CART_AGE = 60 * DAY_SECONDS

/** The cart's cookie of this store; an invalid one counts as none. */
export const cartKey = (c: ShopContext): OrderKey | null => cartKeyOf(c, c.var.region.code)

/** The carts of this browser in all stores that share its host. */
export const cartKeys = (c: ShopContext): (OrderKey & { region: RegionCode })[] =>
  REGION_CODES.flatMap((region) => {
    const key = cartKeyOf(c, region)
    return key ? [{ ...key, region }] : []
  })

const cartKeyOf = (c: ShopContext, code: RegionCode): OrderKey | null =>
  readOrderKey(cookieOf(c, cartCookieName(code)) ?? '')

/** Stores the cart for this visitor: its token in a cookie that scripts cannot read, its count of lines in one they can. */
export const rememberCart = (c: ShopContext, order: Order): void =>
  keepCart(c, c.var.region.code, { ...order, itemCount: order.lines.length })

/** Stores the cart of another store that shares this host. */
export function keepCart(c: ShopContext, code: RegionCode, cart: OrderKey & { itemCount: number }): void {
  const shared = { path: '/', secure: true, sameSite: 'Lax', maxAge: CART_AGE } as const
  setCookie(c, cartCookieName(code), `${cart.number}.${cart.token}`, { ...shared, httpOnly: true })
  setCookie(c, cartCountCookieName(code), String(cart.itemCount), shared)
}

/** Removes the cart, which was ordered or left; the next addition creates another. */
export function forgetCart(c: ShopContext, code = c.var.region.code): void {
  deleteCookie(c, cartCookieName(code), { path: '/', secure: true })
  deleteCookie(c, cartCountCookieName(code), { path: '/', secure: true })
}
