import { ApiError } from '../../api/error.ts'
import type { Order } from '../../contract/order.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import { ORDER_ANSWERS, type OrderAnswered, type OrderSaid } from '../../pages/orders/order-acts.tsx'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import type { PlacedOrderForm } from './placed-order-form.ts'
import { reorderToCart } from './reorder.ts'
import { lostPictures, sentPictures } from './sent-pictures.ts'

/** The act that was just done, as the address of an order's page says it. */
export const answeredIn = (c: ShopContext): OrderAnswered | null =>
  ORDER_ANSWERS.find((known) => known === c.req.query('done')) ?? null

/** What the page of an order does next: it is shown again as it is, or with why a message was refused; or another comes. */
type ActedOnOrder = { answered: OrderAnswered | null } | Partial<Omit<OrderSaid, 'answered'>> | Response

/**
 * Does what a form of a placed order says, each idempotent: cancels it, writes about it, or puts it into the cart again.
 *
 * @param key opens the order where the session does not
 * @throws ApiError that is no refusal of the act
 */
export async function actOnOrder(
  c: ShopContext,
  order: Order,
  key: OrderKey | null,
  form: PlacedOrderForm,
): Promise<ActedOnOrder> {
  const { number } = order
  const { afterSale } = apiFor(c, key)
  try {
    switch (form.intent) {
      case 'cancel':
        await afterSale.cancel(number)
        return { answered: null }
      case 'write': {
        const pictures = await sentPictures(c, number, key)
        if (pictures.problem) return { picturesProblem: pictures.problem }
        const message = { kind: form.kind, text: form.message, pictures: pictures.ids }
        const about = form.line ? { line_item_id: form.line } : {}
        await afterSale.write(number, { ...message, ...about }, form.key || undefined)
        return { answered: 'sent' }
      }
      case 'reorder':
        // Its cart is of its own store, to which the page leads.
        if (order.region !== c.var.region.code) return { answered: 'notDone' }
        return (await reorderToCart(c, order, key, form.key)) ?? { answered: 'noneMade' }
    }
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 422) throw cause
    if (form.intent === 'write')
      return { problems: { message: { message: 'orders.notDone' } }, picturesProblem: await lostPictures(c) }
    return { answered: cause.code === 'cart_full' ? 'cartFull' : 'notDone' }
  }
}
