import { shopEvent } from '../../analytics/shop-event.ts'
import { ApiError } from '../../api/error.ts'
import { cartOf } from '../../contract/cart.ts'
import type { Order } from '../../contract/order.ts'
import { isPaymentMethodId } from '../../contract/payment-method-id.ts'
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
import { track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { openOrder, reached } from './open-order.ts'
import { readPaymentForm } from './payment-form.ts'

/** What the shopper hears when a payment does not go through; anything else is 'checkout.failed'. */
const FAILURE: Record<string, MessageKey> = {
  card_declined: 'checkout.declined',
  payment_refused: 'checkout.refused',
  idempotency_in_progress: 'checkout.busy',
  completion_in_progress: 'checkout.busy',
  line_unavailable: 'checkout.unavailableLines',
}

/** GET /order/{orderId}/payment: the form, or with `?intent=` the page that stands for the bank. */
export async function showPayment(c: ShopContext): Promise<Response> {
  const { order } = await openOrder(c)
  if (order.completedAt) return toSummary(c, order)
  if (!reached(order, 'payment')) return toDelivery(c, order)
  const intent = c.req.query('intent')
  if (intent) return confirmPage(c, order, intent)
  return paymentPage(c, order, {})
}

/** POST /order/{orderId}/payment: pays with what was chosen, or answers the bank's question. */
export async function postPayment(c: ShopContext): Promise<Response> {
  const { order } = await openOrder(c)
  if (order.completedAt) return toSummary(c, order)
  const data = await c.req.formData()
  try {
    if (data.get('answer')) return await answerBank(c, order, data)
    return await pay(c, order, data)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status >= 500) throw cause
    console.warn(JSON.stringify({ requestId: c.var.requestId, payment: cause.code }))
    const fresh = (await apiFor(c, order).orders.get(order.number)) ?? order
    if (fresh.completedAt) return toSummary(c, fresh)
    if (!reached(fresh, 'payment')) return toDelivery(c, fresh)
    const changed = cause.code === 'total_changed' || fresh.total !== order.total
    return paymentPage(c, fresh, changed ? { data } : { data, failure: FAILURE[cause.code] ?? 'checkout.failed' })
  }
}

async function pay(c: ShopContext, order: Order, data: FormData): Promise<Response> {
  const form = readPaymentForm(data)
  if (form.method === null || !order.paymentMethods.includes(form.method))
    return paymentPage(c, order, { problems: { method: { message: 'checkout.choosePayment' } }, data })
  if (form.method === 'card' && !isPaymentMethodId(form.paymentMethodId)) {
    const problems = { paymentMethod: { message: 'checkout.chooseTestPayment' } } as const
    return paymentPage(c, order, { problems, method: form.method, data })
  }
  await keepConsents(c, order, data)
  track(c, shopEvent('Payment Info Entered', { payment_method: form.method }))
  const api = apiFor(c, order)
  const terms = { expectedTotal: form.total, idempotencyKey: form.key }
  if (form.method === 'check') return toSummary(c, await api.payments.check(order.number, terms))
  const result = await api.payments.pay(order.number, { paymentMethodId: form.paymentMethodId, ...terms })
  if (result.order.completedAt) return toSummary(c, result.order)
  const store = await storeOf(c)
  return c.redirect(
    `${store.path('payment', { orderId: order.number })}?intent=${encodeURIComponent(result.intentId)}`,
    303,
  )
}

/**
 * Keeps what was agreed to by pressing the button, before anything is paid. Where it cannot be kept, the order goes on: the
 * terms are part of it, and marketing counts only once it is confirmed.
 */
async function keepConsents(c: ShopContext, order: Order, data: FormData): Promise<void> {
  const choices = {
    agreedToGlobalMarketingConsents: data.has('marketing'),
    isAgrementToGlobalMarketingConsentsNeeded: data.has('asksForMarketing'),
    consentAcceptanceMethod: 'by-cta-click',
  } as const
  try {
    await submitConsents(c, { email: order.email ?? '', location: 'Checkout', choices, order })
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, consents: String(cause), order: order.number }))
  }
}

async function answerBank(c: ShopContext, order: Order, data: FormData): Promise<Response> {
  if (data.get('answer') !== 'confirm') return paymentPage(c, order, { failure: 'checkout.refused' })
  const result = await apiFor(c, order).payments.confirm(order.number, {
    paymentIntentId: String(data.get('intent') ?? ''),
    expectedTotal: Number(data.get('total')),
  })
  return toSummary(c, result.order)
}

/** The order is placed: the cart ends, and the address of the summary carries the key that shows the order again. */
async function toSummary(c: ShopContext, order: Order): Promise<Response> {
  const store = await storeOf(c)
  if (cartKey(c)?.number === order.number) forgetCart(c)
  rememberOrder(c, order)
  track(c, orderCompleted(order), { email: order.email ?? '', messageId: `order-completed-${order.number}` })
  return c.redirect(
    `${store.path('payment-summary', { orderId: order.number })}?key=${encodeURIComponent(order.token)}`,
    303,
  )
}

/** A way of delivery is not chosen, or not offered any more. */
async function toDelivery(c: ShopContext, order: Order): Promise<Response> {
  const store = await storeOf(c)
  return c.redirect(store.path('checkout-delivery', { orderId: order.number }), 303)
}

interface Answered {
  problems?: FieldProblems
  method?: 'check' | 'card'
  /** The form as it came. */
  data?: FormData
  failure?: MessageKey
}

async function paymentPage(
  c: ShopContext,
  order: Order,
  { problems = {}, method, data, failure }: Answered,
): Promise<Response> {
  const store = await storeOf(c)
  const asks = await asksForMarketing(c, order.email ?? '')
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
        method={method ?? order.paymentMethods[0] ?? 'check'}
        chosen={data?.get('paymentMethod')?.toString()}
        problems={problems}
        asksForMarketing={asks}
        ticked={data?.has('marketing') ? ['marketing'] : []}
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
