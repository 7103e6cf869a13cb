import type { Order, OrderState } from '../../contract/order.ts'
import { type CartKey, cartKey } from '../cart/cart-cookie.ts'
import { NamedError } from '../error/named-error.ts'
import { recentOrder, rememberOrder } from '../order/recent-orders.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

const STEPS: OrderState[] = ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete']

/** True when the order has reached the step or is past it. */
export const reached = (order: Order, step: OrderState): boolean => STEPS.indexOf(order.state) >= STEPS.indexOf(step)

/**
 * The order that a checkout page is about. The number in the path selects; the visitor's own cart authorises, or the order's
 * token: in the address (`?key=`, the link in a mail) or as this browser keeps it. A link is remembered, since the forms
 * behind it come back without it.
 *
 * @throws NamedError 404, the same for an order that is not there and for one that is not theirs
 */
export async function openOrder(c: ShopContext): Promise<{ order: Order; key: CartKey }> {
  const number = c.var.params.orderId ?? ''
  const token = c.req.query('key')
  const cart = cartKey(c)
  const key = token ? { number, token } : cart?.number === number ? cart : recentOrder(c, number)
  if (!key) throw new NamedError(404, 'not_found')
  const order = await c.var.timing.span('order', () => apiFor(c, key).orders.get(number))
  if (!order) throw new NamedError(404, 'not_found')
  if (token) {
    rememberOrder(c, key)
    // The address holds the order's key: no Referer may carry it.
    c.header('Referrer-Policy', 'no-referrer')
  }
  return { order, key }
}
