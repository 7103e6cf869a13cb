import { ApiError } from '../../api/error.ts'
import type { OrderStanding } from '../../contract/approvals.ts'
import type { Order } from '../../contract/order.ts'
import { leaveCart } from '../orders/recent-orders.ts'
import { cartKey, rememberCart } from '../page/cart-cookie.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/** How an order stands with the company of whoever pays it; null where none has a say. */
export async function standingOf(c: ShopContext, order: Order): Promise<OrderStanding | null> {
  if (!c.var.apiToken || !c.var.region.supportsPlus) return null
  try {
    return await apiFor(c, order).approvals.standing(order.number)
  } catch (cause) {
    // Whoever is in no company.
    if (cause instanceof ApiError && (cause.status === 401 || cause.status === 403)) return null
    throw cause
  }
}

/**
 * Submits an order for approval, or takes it back; the page that follows says how it stands. What waits is no cart any more, and what
 * was taken back is one again where the browser has none.
 */
export async function chooseApproval(c: ShopContext, order: Order, choice: 'submit' | 'withdraw'): Promise<Response> {
  const { approvals } = apiFor(c, order)
  const { path } = await storeOf(c)
  const standing = choice === 'submit' ? await approvals.submit(order.number) : null
  if (standing?.kind === 'approval') {
    leaveCart(c, order)
    return c.redirect(path('plus-order-placed', { orderNumber: order.number }), 303)
  }
  if (choice === 'withdraw') {
    await approvals.withdraw(order.number)
    if (!order.offer && !cartKey(c)) rememberCart(c, order)
  }
  return c.redirect(path('payment', { orderId: order.number }), 303)
}
