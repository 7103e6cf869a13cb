import type { Order } from '../../contract/order.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import { visitorCart } from '../cart/cart-acts.ts'
import { trackAdded } from '../cart/cart-events.ts'
import { rememberCart } from '../page/cart-cookie.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * Puts an order of this store into the cart again, and redirects there. A signed-in user gets a new cart, and the previous one stays in
 * their list; a guest's current cart receives the lines, because no list would show it.
 *
 * @param key opens the order where the session does not
 * @param formKey idempotency key of the form
 * @returns null where none of it is made any more: the current cart stays
 * @throws ApiError
 */
export async function reorderToCart(
  c: ShopContext,
  { number }: Order,
  key: OrderKey | null,
  formKey: string,
): Promise<Response | null> {
  const open = c.var.apiToken ? null : await visitorCart(c)
  const into = open?.lines.length ? open : null
  const cart = await apiFor(c, key).afterSale.reorder(number, into, formKey || undefined)
  if (cart.lines.length === 0) return null
  rememberCart(c, cart)
  trackAdded(c, into, cart, formKey)
  return c.redirect((await storeOf(c)).path('cart'), 303)
}
