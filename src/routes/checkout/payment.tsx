import { shopEvent } from '../../analytics/shop-event.ts'
import { ApiError } from '../../api/error.ts'
import { cartOf } from '../../contract/cart.ts'
import type { Order } from '../../contract/order.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { ConfirmPage } from '../../pages/checkout/confirm-page.tsx'
import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import { PaymentPage } from '../../pages/checkout/payment-page.tsx'
import { cartKey, forgetCart } from '../cart/cart-cookie.ts'
import { asksForMarketing, submitConsents } from '../consent/consents.ts'
import { orderCompleted } from '../order/order-events.ts'
import { rememberOrder } from '../order/recent-orders.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { creditFor } from './credit.ts'
import { openOrder, reached } from './open-order.ts'
import { type PaymentForm, paymentForm } from './payment-form.ts'
import { countReferral } from './referred-order.ts'

/** Messages for payments that fail; any other error is 'checkout.failed'. */
const FAILURE: Record<string, MessageKey> = {
  card_declined: 'checkout.declined',
  payment_refused: 'checkout.refused',
  idempotency_in_progress: 'checkout.busy',
  completion_in_progress: 'checkout.busy',
  line_unavailable: 'checkout.unavailableLines',
  credit_changed: 'checkout.creditChanged',
  credit_of_another: 'checkout.creditOther',
  wallet_unavailable: 'checkout.creditAway',
  consent_required: 'checkout.consentLost',
}

/** GET /order/{orderId}/payment: the form, or with `?intent=` the sandbox's page of the bank. */
export async function showPayment(c: ShopContext): Promise<Response> {
  const { order } = await openOrder(c)
  if (order.completedAt) return toSummary(c, order)
  if (!reached(order, 'payment')) return toDelivery(c, order)
  const intent = c.req.query('intent')
  if (intent) return confirmPage(c, order, intent)
  return paymentPage(c, order, {})
}

/** POST /order/{orderId}/payment: pays by the chosen method, or confirms at the bank. */
export const postPayment = takeForm(paymentForm, async (c, { value: form, problems, values }) => {
  const { order } = await openOrder(c)
  if (order.completedAt) return toSummary(c, order)
  if (problems)
    return paymentPage(c, order, { problems, values, ...(problems.paymentMethod && { method: 'card' as const }) })
  try {
    if (form.method === 'credit') return await chooseCredit(c, order, form.credit === 'yes')
    if (form.method === 'bank') return await answerBank(c, order, form)
    return await pay(c, order, form, values)
  } catch (cause) {
    if (!(cause instanceof ApiError) || (cause.status >= 500 && !(cause.code in FAILURE))) throw cause
    console.warn(JSON.stringify({ requestId: c.var.requestId, payment: cause.code }))
    const fresh = (await apiFor(c, order).orders.get(order.number)) ?? order
    if (fresh.completedAt) return toSummary(c, fresh)
    if (!reached(fresh, 'payment')) return toDelivery(c, fresh)
    const changed = cause.code === 'total_changed' || fresh.total !== order.total
    return paymentPage(c, fresh, changed ? { values } : { values, failure: FAILURE[cause.code] ?? 'checkout.failed' })
  }
})

type Answer = Extract<PaymentForm, { method: 'bank' }>
type Payment = Exclude<PaymentForm, Answer | { method: 'credit' }>

/** The page that follows shows the remaining amount. */
async function chooseCredit(c: ShopContext, order: Order, isUsed: boolean): Promise<Response> {
  await apiFor(c, order).wallet.use(order.number, isUsed)
  return c.redirect((await storeOf(c)).path('payment', { orderId: order.number }), 303)
}

async function pay(c: ShopContext, order: Order, form: Payment, values: FormValues): Promise<Response> {
  if (form.method !== 'wallet' && !order.paymentMethods.includes(form.method))
    return paymentPage(c, order, { problems: { method: { message: 'checkout.choosePayment' } }, values })
  if (!form.service && order.lines.some(({ kind }) => kind === 'service'))
    return paymentPage(c, order, { problems: { 'consent-service': { message: 'checkout.serviceConsent' } }, values })
  await keepConsents(c, order, form)
  track(c, shopEvent('Payment Info Entered', { payment_method: form.method }))
  const api = apiFor(c, order)
  const terms = { expectedTotal: form.total, idempotencyKey: form.key }
  if (form.method === 'wallet') return toSummary(c, await api.payments.credit(order.number, terms))
  if (form.method === 'check') return toSummary(c, await api.payments.check(order.number, terms))
  const result = await api.payments.pay(order.number, { paymentMethodId: form.paymentMethod, ...terms })
  if (result.order.completedAt) return toSummary(c, result.order)
  const store = await storeOf(c)
  return c.redirect(
    `${store.path('payment', { orderId: order.number })}?intent=${encodeURIComponent(result.intentId)}`,
    303,
  )
}

/**
 * Stores the consents that the button gives, before anything is paid. A failure does not stop the order: the terms are part of
 * the order, marketing consent counts only after its confirmation, and the API refuses an order with a service that lacks its
 * consent.
 */
async function keepConsents(
  c: ShopContext,
  order: Order,
  { marketing, asksForMarketing, service }: Payment,
): Promise<void> {
  const choices = {
    agreedToGlobalMarketingConsents: marketing,
    isAgrementToGlobalMarketingConsentsNeeded: asksForMarketing,
    agreedToInstantService: service,
    consentAcceptanceMethod: 'by-cta-click',
  } as const
  try {
    await submitConsents(c, { email: order.email ?? '', location: 'Checkout', choices, order })
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, consents: String(cause), order: order.number }))
  }
}

async function answerBank(c: ShopContext, order: Order, { answer, intent, total }: Answer): Promise<Response> {
  if (answer !== 'confirm') return paymentPage(c, order, { failure: 'checkout.refused' })
  const result = await apiFor(c, order).payments.confirm(order.number, {
    paymentIntentId: intent,
    expectedTotal: total,
  })
  return toSummary(c, result.order)
}

/** The order is placed: removes the cart's cookie, and redirects to the summary with the key of the order. */
async function toSummary(c: ShopContext, order: Order): Promise<Response> {
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
async function toDelivery(c: ShopContext, order: Order): Promise<Response> {
  const store = await storeOf(c)
  return c.redirect(store.path('checkout-delivery', { orderId: order.number }), 303)
}

interface Answered {
  problems?: FieldProblems
  method?: 'check' | 'card'
  /** The submitted form. */
  values?: FormValues
  failure?: MessageKey
}

async function paymentPage(
  c: ShopContext,
  order: Order,
  { problems = {}, method, values, failure }: Answered,
): Promise<Response> {
  const store = await storeOf(c)
  const [asks, credit] = await Promise.all([asksForMarketing(c, order.email ?? ''), creditFor(c, order)])
  const content = page({
    store,
    area: 'checkout',
    head: personalHead(store, store.t('checkout.stepPayment')),
    here: store.path('payment', { orderId: order.number }),
    plain: true,
    events: [shopEvent('Checkout Step Viewed', { step: 'payment' })],
    children: (
      <PaymentPage
        cart={cartOf(order)}
        credit={credit}
        method={method ?? (order.paymentMethods.includes('card') ? 'card' : 'check')}
        chosen={values?.paymentMethod}
        problems={problems}
        asksForMarketing={asks}
        ticked={['marketing', 'service'].filter((box) => values && box in values)}
        failure={failure && store.t(failure)}
      />
    ),
  })
  c.status(failure || Object.keys(problems).length ? 422 : 200)
  return c.render(content)
}

async function confirmPage(c: ShopContext, order: Order, intent: string): Promise<Response> {
  const store = await storeOf(c)
  const content = page({
    store,
    area: 'checkout',
    head: personalHead(store, store.t('checkout.confirmTitle')),
    here: store.path('payment', { orderId: order.number }),
    plain: true,
    children: <ConfirmPage cart={cartOf(order)} intent={intent} />,
  })
  return c.render(content)
}
