import { ApiError } from '../../api/error.ts'
import { linkedOrderForm } from '../account/order-form.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { orderPage, placedOrder } from './placed-order.tsx'
import { reorderToCart } from './reorder.ts'

/** GET /order/{orderNumber}/details: a placed order, opened by `?key=`, by the browser that placed it, or by its owner. */
export async function showOrder(c: ShopContext): Promise<Response> {
  const { order, key } = await placedOrder(c, c.var.params.orderNumber ?? '')
  const claim = key && c.var.apiToken && !(await isOwn(c, order.number)) ? 'offered' : null
  return orderPage(c, order, { claim, formKey: crypto.randomUUID() })
}

/** POST /order/{orderNumber}/details: adds it to the account of the signed-in user, or puts it into the cart again. */
export const postOrder = takeUntypedForm(linkedOrderForm, async (c, form) => {
  const { order, key } = await placedOrder(c, c.var.params.orderNumber ?? '')
  if (form.intent === 'reorder') return reorderToCart(c, order, key, form.key)
  try {
    await apiFor(c, key).identity.claimOrder(order.number)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'other_address') throw cause
    c.status(422)
    return orderPage(c, order, { claim: 'refused', formKey: crypto.randomUUID() })
  }
  return c.redirect((await storeOf(c)).path('account-order', { orderNumber: order.number }), 303)
})

const isOwn = async (c: ShopContext, number: string): Promise<boolean> =>
  (await apiFor(c, null).orders.get(number)) !== null
