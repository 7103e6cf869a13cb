import type { Order, OrderState } from '../../contract/order.ts'
import { NamedError } from '../named-error.ts'
import { apiFor, type CartKey, cartKey } from '../session.ts'
import type { ShopContext } from '../shop-env.ts'

const STEPS: OrderState[] = ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete']

/** True when the order has reached the step or is past it. */
export const reached = (order: Order, step: OrderState): boolean => STEPS.indexOf(order.state) >= STEPS.indexOf(step)

/**
 * The order that a checkout page is about. The number in the path selects, the visitor's own cart authorises.
 *
 * @throws NamedError 404, the same for an order that is not there and for one that is not theirs
 */
export async function openOrder(c: ShopContext): Promise<{ order: Order; key: CartKey }> {
  const key = cartKey(c)
  const number = c.var.params.orderId
  if (!key || key.number !== number) throw new NamedError(404, 'not_found')
  const order = await c.var.timing.span('order', () => apiFor(c).orders.get(key.number))
  if (!order) throw new NamedError(404, 'not_found')
  return { order, key }
}
