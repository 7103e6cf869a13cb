import type { Order } from '../../contract/order.ts'
import { NamedError } from '../error/named-error.ts'
import { recentOrder, rememberOrder } from '../orders/recent-orders.ts'
import { cartKey } from '../page/cart-cookie.ts'
import { needKnownSession } from '../page/known-session.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * The order of a checkout page. The number in the path selects it; the visitor's cart authorises, or the order's token from
 * `?key=` or the cookie of recent orders, or the session of its owner, who may have begun it on another device. A key in the
 * address is remembered, because the forms do not repeat it.
 *
 * @throws NamedError 404, the same for an order that does not exist and for one that is not the visitor's
 * @throws ApiError 503 for somebody without a key who may be signed in
 */
export async function openOrder(c: ShopContext): Promise<Order> {
  const number = c.var.params.orderId ?? ''
  const token = c.req.query('key')
  const cart = cartKey(c)
  const key = token ? { number, token } : cart?.number === number ? cart : recentOrder(c, number)
  if (!key && !c.var.apiToken) {
    needKnownSession(c)
    throw new NamedError(404, 'not_found')
  }
  const order = await c.var.timing.span('order', () => apiFor(c, key).orders.get(number))
  if (!order) throw new NamedError(404, 'not_found')
  if (key && token) {
    rememberOrder(c, key)
    // The address contains the order's key, so it must not be sent as a Referer.
    c.header('Referrer-Policy', 'no-referrer')
  }
  return order
}
