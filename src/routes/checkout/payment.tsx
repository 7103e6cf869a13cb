import { shopEvent } from '../../analytics/shop-event.ts'
import { ApiError } from '../../api/error.ts'
import { cartOf } from '../../contract/cart.ts'
import { SECOND_MS } from '../../contract/duration.ts'
import { ON_INVOICE } from '../../contract/on-invoice.ts'
import { hasReached, type Order } from '../../contract/order.ts'
import { BY_CARD, BY_CREDIT, BY_TRANSFER, providerOf } from '../../contract/payment-methods.ts'
import { ToBankPage, WaitingPage } from '../../pages/checkout/payment-bank-page.tsx'
import { ConfirmPage } from '../../pages/checkout/payment-confirm-page.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { afterPaying, afterReturning, isDone, isPaidOff, isSettled, toDelivery, toSummary } from './after-payment.ts'
import { chooseApproval } from './approval.ts'
import { elsewhere } from './elsewhere.ts'
import { openOrder } from './open-order.ts'
import { bankPage } from './payment-bank.tsx'
import { keepConsents } from './payment-consents.ts'
import { backToPayment, failureIn, failureOf, type PaymentFailure } from './payment-failure.ts'
import { type PaymentForm, paymentForm } from './payment-form.ts'
import { type Answered, paymentPage } from './payment-view.tsx'

/** GET /order/{orderId}/payment: the form, or with `?intent=` the sandbox's page of the bank. */
export async function showPayment(c: ShopContext): Promise<Response> {
  const order = await openOrder(c)
  if (isPaidOff(order)) return toSummary(c, order)
  if (!order.completedAt && !hasReached(order.state, 'payment')) return toDelivery(c, order)
  // `payment_intent` is added by the gateway, `intent` by the shop's own pages.
  const returned = c.req.query('payment_intent')
  const intent = returned ?? c.req.query('intent')
  if (!intent) return paymentPage(c, order, shownAgain(c))
  if (returned === undefined && (await apiFor(c, order).payments.gateway(order.number)).isSandbox)
    return bankPage(c, <ConfirmPage cart={cartOf(order)} intent={intent} />, order)
  return settleReturn(c, order, intent)
}

/** What the address says of a payment that failed, and of the choice that was made. */
function shownAgain(c: ShopContext): Answered {
  const failure = failureIn(c.req.query('payment_canceled') ? 'payment_failed' : c.req.query('failed'))
  const [method = '', plan = ''] = [c.req.query('method'), c.req.query('plan')]
  return { ...(failure && { failure }), values: { method, plan }, isAnswered: c.req.query('answered') !== undefined }
}

/** The method of the payment in progress, which is the last one. */
const methodOf = ({ payments }: Order) => payments.at(-1)?.method ?? BY_CARD

/** The shopper comes back from the bank, or looks again: the payment is settled by what the gateway says now. */
async function settleReturn(c: ShopContext, order: Order, paymentIntentId: string): Promise<Response> {
  const method = methodOf(order)
  try {
    const terms = { paymentIntentId, expectedTotal: order.total }
    const { order: settled } = await payingApi(c, order).payments.confirm(order.number, terms)
    if (isDone(order, settled)) return afterPaying(c, order, settled)
    if (isSettled(settled)) return afterReturning(c, settled)
  } catch (cause) {
    return answerFailure(c, order, cause, {}, providerOf(method) ? 'payment_failed' : 'payment_refused')
  }
  const store = await storeOf(c)
  const again = `${store.path('payment', { orderId: order.number })}?intent=${encodeURIComponent(paymentIntentId)}`
  return bankPage(c, <WaitingPage cart={cartOf(order)} method={method} again={again} />, order)
}

/** POST /order/{orderId}/payment: pays by the chosen method, or confirms at the bank. */
export const postPayment = takeForm(paymentForm, async (c, { value: form, problems, values }) => {
  const order = await openOrder(c)
  if (isPaidOff(order)) return toSummary(c, order)
  if (problems) return paymentPage(c, order, { problems, values })
  try {
    if (form.method === 'credit') return await chooseCredit(c, order, form.credit === 'yes')
    if (form.method === 'approval') return await chooseApproval(c, order, form.approval)
    if (form.method === 'bank') return await answerBank(c, order, form)
    return await pay(c, order, form, values)
  } catch (cause) {
    return answerFailure(c, order, cause, values, 'card_declined')
  }
})

/** Failures of which is said that nothing was charged, without a bank that has said so. */
const NOTHING_CHARGED: readonly PaymentFailure[] = ['payment_failed', 'payment_refused', 'total_changed']

/** After a payment that was refused: back to its page, which shows the order as it is now, and why. @param declined a refusal of the bank */
async function answerFailure(
  c: ShopContext,
  order: Order,
  cause: unknown,
  values: FormValues,
  declined: PaymentFailure,
): Promise<Response> {
  const failure = cause instanceof ApiError && failureOf(cause, declined)
  if (!failure) throw cause
  console.warn(JSON.stringify({ requestId: c.var.requestId, payment: cause.code }))
  const instead = cause.code === 'line_unavailable' && (await elsewhere(c, order, cause))
  if (instead) return instead
  const fresh = (await apiFor(c, order).orders.get(order.number)) ?? order
  // An instalment that was paid meanwhile is shown as paid, and the next one with its own button.
  const isOther = failure === 'total_changed' && values.open !== undefined
  if (isPaidOff(fresh) || (fresh.completedAt && isOther)) return afterPaying(c, order, fresh)
  if (!fresh.completedAt && !hasReached(fresh.state, 'payment')) return toDelivery(c, fresh)
  // Of a captured payment each step says what becomes of it, and not that nothing was charged.
  const isParked = NOTHING_CHARGED.includes(failure) && fresh.payments.some(({ state }) => state === 'review')
  // What the shop itself has changed, the order's own notices say.
  const isTold = fresh.notices.some(({ kind }) => kind === 'total_changed')
  const isSilent = isParked || (failure === 'total_changed' ? isTold : fresh.total !== order.total)
  return backToPayment(c, fresh, isSilent ? { values } : { values, failure })
}

/** A gateway and a bank may take longer than what a page shows. */
const PAYING_TIMEOUT_MS = 30 * SECOND_MS
const payingApi = (c: ShopContext, order: Order) => apiFor(c, order, Math.max(PAYING_TIMEOUT_MS, c.env.PAGE_TIMEOUT))

type Answer = Extract<PaymentForm, { method: 'bank' }>
type Payment = Exclude<PaymentForm, Answer | { method: 'credit' | 'approval' }>

/** The page that follows shows the remaining amount. */
async function chooseCredit(c: ShopContext, order: Order, isUsed: boolean): Promise<Response> {
  await apiFor(c, order).wallet.use(order.number, isUsed)
  return c.redirect((await storeOf(c)).path('payment', { orderId: order.number }), 303)
}

/** The card of the form; a visitor keeps none. */
const cardIn = (
  { paymentMethod, keepCard, drawInstallments }: Extract<Payment, { method: typeof BY_CARD }>,
  c: ShopContext,
) => ({
  paymentMethodId: paymentMethod,
  isKept: Boolean(c.var.apiToken) && (keepCard || drawInstallments),
  isDrawn: Boolean(c.var.apiToken) && drawInstallments,
})

async function pay(c: ShopContext, order: Order, form: Payment, values: FormValues): Promise<Response> {
  // The page was that of the whole order, which was placed since.
  if (order.completedAt && form.open === undefined) return toSummary(c, order)
  const isListed = form.method === BY_CREDIT || form.method === ON_INVOICE || order.paymentMethods.includes(form.method)
  if (!isListed) return paymentPage(c, order, { problems: { method: { message: 'checkout.choosePayment' } }, values })
  if (!order.completedAt && !form.service && order.lines.some(({ kind }) => kind === 'service'))
    return paymentPage(c, order, { problems: { 'consent-service': { message: 'checkout.serviceConsent' } }, values })
  const api = payingApi(c, order)
  if (!order.completedAt) {
    await keepConsents(c, order, form)
    track(c, shopEvent('Payment Info Entered', { payment_method: form.method }))
    if (form.plan && order.paymentSchedule) await api.payments.chooseSchedule(order.number)
  }
  const terms = {
    expectedTotal: form.total,
    expectedOpen: form.open,
    expectedDue: form.due,
    idempotencyKey: form.key,
    isWhole: !form.plan && !order.completedAt,
  }
  if (form.method === BY_CREDIT) return toSummary(c, await api.payments.credit(order.number, terms), order)
  if (form.method === ON_INVOICE) return toSummary(c, await api.payments.onInvoice(order.number, terms), order)
  if (form.method === BY_TRANSFER) return afterPaying(c, order, await api.payments.check(order.number, terms))
  const result =
    form.method === BY_CARD
      ? await api.payments.pay(order.number, { ...cardIn(form, c), ...terms })
      : await api.payments.onPage(order.number, {
          method: form.method,
          ...('blikCode' in form && { blikCode: form.blikCode }),
          ...terms,
        })
  if (isDone(order, result.order)) return afterPaying(c, order, result.order)
  const address = result.redirectUrl ?? ''
  if (/^https?:/.test(address)) {
    // A redirect would be part of this form, which may be sent to this shop alone (`form-action`).
    c.header('Refresh', `0;url=${address}`)
    return bankPage(c, <ToBankPage cart={cartOf(result.order)} method={form.method} address={address} />, order)
  }
  const store = await storeOf(c)
  return c.redirect(
    `${store.path('payment', { orderId: order.number })}?intent=${encodeURIComponent(result.intentId)}`,
    303,
  )
}

async function answerBank(c: ShopContext, order: Order, { answer, intent, total }: Answer): Promise<Response> {
  if (answer !== 'confirm') return backToPayment(c, order, { failure: 'payment_refused' })
  const result = await payingApi(c, order).payments.confirm(order.number, {
    paymentIntentId: intent,
    expectedTotal: total,
  })
  return afterPaying(c, order, result.order)
}
