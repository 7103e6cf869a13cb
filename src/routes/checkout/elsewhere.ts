import type { ApiError } from '../../api/error.ts'
import type { Order } from '../../contract/order.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { cartKey } from '../page/cart-cookie.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { toSummary } from './after-payment.ts'

/**
 * Where a refusal leads that is about no field of its step: what is empty, or holds what is not offered any more, to the cart, which
 * says so at the line; what was ordered meanwhile to its summary. An order that is not this browser's cart is changed at its address
 * step. Null for any other refusal.
 */
export async function elsewhere(c: ShopContext, order: Order, { code }: ApiError): Promise<Response | null> {
  const { number } = order
  const { path } = await storeOf(c)
  if (code === 'order_completed') return toSummary(c, (await apiFor(c, order).orders.get(number)) ?? order, order)
  const isOfCart = code === 'line_unavailable' || code === 'empty_cart'
  if (!isOfCart && code !== 'state_ahead') return null
  const isCart = isOfCart && cartKey(c)?.number === number
  return c.redirect(isCart ? path('cart') : path('checkout-address', { orderId: number }), 303)
}

/** What is said above a step whose refusal is about no field of it. */
export const stepFailure = ({ code }: ApiError): MessageKey =>
  code === 'completion_in_progress' ? 'checkout.busy' : 'cart.lineFailed'
