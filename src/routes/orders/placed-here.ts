import type { Order } from '../../contract/order.ts'
import { cartKey } from '../page/cart-cookie.ts'
import { track } from '../page/track.ts'
import type { ShopContext } from '../shop-env.ts'
import { orderCompleted } from './order-events.ts'
import { leaveCart } from './recent-orders.ts'
import { countReferral } from './referred-order.ts'

/**
 * An order is found placed in a browser that may have it as its cart: from now on it is an order of this browser. Where it was its cart
 * until now, this request tells that it was placed, whoever settled its payment, and it counts for whoever recommended the shop. A later
 * page finds no such cart, so that nothing is told again.
 */
export function leavePlaced(c: ShopContext, order: Order): void {
  if (cartKey(c)?.number === order.number) tellPlaced(c, order)
  leaveCart(c, order)
}

/** Tells that this browser has placed an order, when it was placed: once a request, and never of a canceled one. */
export function tellPlaced(c: ShopContext, order: Order): void {
  const { number, state, completedAt, email } = order
  if (!completedAt || state === 'canceled' || c.get('toldOrder') === number) return
  c.set('toldOrder', number)
  countReferral(c, order)
  track(c, orderCompleted(order), {
    email: email ?? '',
    messageId: `order-completed-${number}`,
    happenedAt: completedAt,
  })
}
