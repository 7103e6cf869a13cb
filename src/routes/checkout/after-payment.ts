import type { Order } from '../../contract/order.ts'
import { cartKey, forgetCart } from '../cart/cart-cookie.ts'
import { orderCompleted } from '../order/order-events.ts'
import { rememberOrder } from '../order/recent-orders.ts'
import { track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { countReferral } from './referred-order.ts'

/** The order is placed: removes the cart's cookie, and redirects to the summary with the key of the order. */
export async function toSummary(c: ShopContext, order: Order): Promise<Response> {
  const store = await storeOf(c)
  if (cartKey(c)?.number === order.number) forgetCart(c)
  rememberOrder(c, order)
  countReferral(c, order)
  track(c, orderCompleted(order), { email: order.email ?? '', messageId: `order-completed-${order.number}` })
  return c.redirect(
    `${store.path('payment-summary', { orderId: order.number })}?key=${encodeURIComponent(order.token)}`,
    303,
  )
}

/** The delivery method is missing, or not offered any more. */
export async function toDelivery(c: ShopContext, order: Order): Promise<Response> {
  const store = await storeOf(c)
  return c.redirect(store.path('checkout-delivery', { orderId: order.number }), 303)
}
