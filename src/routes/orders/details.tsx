import { ApiError } from '../../api/error.ts'
import type { OrderAnswered, OrderSaid } from '../../pages/orders/order-acts.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { actOnOrder, answeredIn } from './act-on-order.ts'
import { type OrderWithKey, orderPage, placedOrder } from './placed-order.tsx'
import { linkedOrderForm } from './placed-order-form.ts'
import { lostPictures } from './sent-pictures.ts'

/** GET /order/{orderNumber}/details: a placed order, opened by `?key=`, by the browser that placed it, or by its owner. */
export async function showOrder(c: ShopContext): Promise<Response> {
  return detailsPage(c, await placedOrder(c, c.var.params.orderNumber ?? ''), { answered: answeredIn(c) })
}

/**
 * POST /order/{orderNumber}/details: cancels the order, writes about it, puts it into the cart again, or adds it to the account of
 * the signed-in user.
 */
export const postOrder = takeForm(linkedOrderForm, async (c, { value: form, problems, values: written }) => {
  const opened = await placedOrder(c, c.var.params.orderNumber ?? '')
  if (problems) return refusedPage(c, opened, { problems, written, picturesProblem: await lostPictures(c) })
  if (form.intent === 'claim') return claim(c, opened)
  const acted = await actOnOrder(c, opened.order, opened.key, form)
  if (acted instanceof Response) return acted
  return 'answered' in acted ? done(c, opened, acted.answered) : refusedPage(c, opened, { ...acted, written })
})

async function claim(c: ShopContext, { order, key }: OrderWithKey): Promise<Response> {
  try {
    await apiFor(c, key).identity.claimOrder(order.number)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'other_address') throw cause
    c.status(422)
    return orderPage(c, order, { claim: 'refused', formKey: crypto.randomUUID() })
  }
  return c.redirect((await storeOf(c)).path('account-order', { orderNumber: order.number }), 303)
}

/** Leads to the page of the order again, by the key with which it was opened. */
async function done(c: ShopContext, { order }: OrderWithKey, answered: OrderAnswered | null): Promise<Response> {
  const key = c.req.query('key')
  const query = new URLSearchParams({ ...(key && { key }), ...(answered && { done: answered }) })
  const path = (await storeOf(c)).path('order-details', { orderNumber: order.number })
  return c.redirect(query.size ? `${path}?${query}` : path, 303)
}

function refusedPage(c: ShopContext, opened: OrderWithKey, said: Partial<OrderSaid>): Promise<Response> {
  c.status(422)
  return detailsPage(c, opened, said)
}

async function detailsPage(c: ShopContext, { order, key }: OrderWithKey, said: Partial<OrderSaid>): Promise<Response> {
  const claim = key && c.var.apiToken && !(await isOwn(c, order.number)) ? 'offered' : null
  return orderPage(c, order, { claim, formKey: crypto.randomUUID(), said })
}

const isOwn = async (c: ShopContext, number: string): Promise<boolean> =>
  (await apiFor(c, null).orders.get(number)) !== null
