import { isOwed, type Order } from '../../contract/order.ts'
import { OPEN_PAYMENT_STATES } from '../../contract/payment.ts'
import { BY_CREDIT } from '../../contract/payment-methods.ts'
import { nextInstallment } from '../../contract/payment-schedules.ts'
import { leavePlaced, tellPlaced } from '../orders/placed-here.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * The order is placed: removes the cart's cookie, and redirects to the summary with the key of the order. An order that is no cart, as
 * that of an offer, is told by the request that places it, or that comes back from the gateway.
 *
 * @param before the order as it was when the request began, where that may have been open
 */
export async function toSummary(c: ShopContext, order: Order, before = order): Promise<Response> {
  const store = await storeOf(c)
  if (!before.completedAt || isBackFromGateway(c, order)) tellPlaced(c, order)
  leavePlaced(c, order)
  return c.redirect(
    `${store.path('payment-summary', { orderId: order.number })}?key=${encodeURIComponent(order.token)}`,
    303,
  )
}

/** The payments of an order that were made from outside of the shop. */
const paymentsMade = ({ payments }: Order) =>
  payments.filter(({ method, state }) => method !== BY_CREDIT && state === 'completed')

/** Whether the gateway sends back the payer of the payment that placed the order. The browser's Back does not lead to an address that redirects. */
const isBackFromGateway = (c: ShopContext, order: Order): boolean =>
  c.req.query('payment_intent') !== undefined && paymentsMade(order).length === 1

/** Whether nothing of an order is to be paid here: it is placed, and no instalment of it is open. */
export function isPaidOff({ completedAt, state, paymentSchedule }: Order): boolean {
  if (!completedAt) return false
  return !isOwed(state) || !paymentSchedule || nextInstallment(paymentSchedule) === undefined
}

/** Whether a payment has done what it was for: the order is placed, or another instalment is paid, or awaited as a transfer. */
export function isDone(before: Order, { completedAt, payments, paymentSchedule }: Order): boolean {
  if (!before.completedAt) return completedAt !== null
  const left = (schedule: Order['paymentSchedule']) =>
    (schedule?.installments ?? []).filter(({ open }) => open > 0).length
  return left(paymentSchedule) < left(before.paymentSchedule) || payments.at(-1)?.state === 'pending'
}

/** After a payment: to the summary of an order that was placed by it, to the order whose instalment it was. */
export async function afterPaying(c: ShopContext, before: Order, order: Order): Promise<Response> {
  if (!before.completedAt) return toSummary(c, order, before)
  const path = (await storeOf(c)).path('order-details', { orderNumber: order.number })
  return c.redirect(`${path}?key=${encodeURIComponent(order.token)}`, 303)
}

/** Whether an order is placed, and none of its payments waits for a gateway. */
export const isSettled = ({ completedAt, payments }: Order): boolean =>
  completedAt !== null && !payments.some(({ state }) => OPEN_PAYMENT_STATES.includes(state))

/** A payment was made before its payer came back: to the summary where it is the one that placed the order, else to the order. */
export function afterReturning(c: ShopContext, order: Order): Promise<Response> {
  return paymentsMade(order).length > 1 ? afterPaying(c, order, order) : toSummary(c, order)
}

/** The delivery method is missing, or not offered any more. */
export async function toDelivery(c: ShopContext, order: Order): Promise<Response> {
  const store = await storeOf(c)
  return c.redirect(store.path('checkout-delivery', { orderId: order.number }), 303)
}
