import { shopEvent } from '../../analytics/shop-event.ts'
import { ApiError } from '../../api/error.ts'
import { cartOf } from '../../contract/cart.ts'
import { isDelivered } from '../../contract/line-item.ts'
import { hasReached, type Order } from '../../contract/order.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { DeliveryPage } from '../../pages/checkout/delivery-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { toSummary } from './after-payment.ts'
import { deliveryForm } from './delivery-form.ts'
import { elsewhere, stepFailure } from './elsewhere.ts'
import { openOrder } from './open-order.ts'

/** GET /order/{orderId}/delivery */
export async function showDelivery(c: ShopContext): Promise<Response> {
  const order = await openOrder(c)
  const store = await storeOf(c)
  if (!hasReached(order.state, 'delivery'))
    return c.redirect(store.path('checkout-address', { orderId: order.number }), 303)
  if (order.completedAt) return toSummary(c, order)
  // An order of trees alone is not delivered.
  if (!order.lines.some(isDelivered)) return c.redirect(store.path('payment', { orderId: order.number }), 303)
  return deliveryPage(c, order, {})
}

/** POST /order/{orderId}/delivery: stores the chosen rate and continues to the payment. */
export const postDelivery = takeUntypedForm(deliveryForm, async (c, { rate, deliveries }) => {
  const order = await openOrder(c)
  const store = await storeOf(c)
  const known = order.shippingRates.find((item) => item.id === rate)
  try {
    // Another number of deliveries has other costs, which are seen before one is chosen.
    if (deliveries && order.deliveryChoice && deliveries !== order.deliveryChoice.deliveries) {
      const { number } = await apiFor(c, order).checkout.divide(order.number, deliveries)
      return c.redirect(store.path('checkout-delivery', { orderId: number }), 303)
    }
    if (!known) return deliveryPage(c, order, { problems: CHOOSE })
    const moved = await apiFor(c, order).checkout.goTo(order.number, 'payment', { shippingRateId: known.id })
    track(c, shopEvent('Checkout Step Completed', { step: 'delivery' }))
    return c.redirect(store.path('payment', { orderId: moved.number }), 303)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.isAway) throw cause
    if (cause.code === 'shipping_rate_required') return deliveryPage(c, order, { problems: CHOOSE })
    return (await elsewhere(c, order, cause)) ?? deliveryPage(c, order, { failure: stepFailure(cause) })
  }
})

const CHOOSE: FieldProblems = { rate: { message: 'checkout.chooseDelivery' } }

async function deliveryPage(
  c: ShopContext,
  order: Order,
  { problems = {}, failure }: { problems?: FieldProblems; failure?: MessageKey },
): Promise<Response> {
  const store = await storeOf(c)
  const content = page({
    store,
    area: 'checkout',
    head: personalHead(store, store.t('checkout.stepDelivery')),
    here: store.path('checkout-delivery', { orderId: order.number }),
    plain: true,
    events: [shopEvent('Checkout Step Viewed', { step: 'delivery' })],
    children: <DeliveryPage cart={cartOf(order)} problems={problems} failure={failure && store.t(failure)} />,
  })
  c.status(failure || Object.keys(problems).length ? 422 : 200)
  return c.render(content)
}
