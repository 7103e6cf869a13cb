import { shopEvent } from '../../analytics/shop-event.ts'
import { ApiError } from '../../api/error.ts'
import { cartOf } from '../../contract/cart.ts'
import { isDelivered } from '../../contract/line-item.ts'
import { hasReached, type Order } from '../../contract/order.ts'
import { DeliveryPage } from '../../pages/checkout/delivery-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { deliveryForm } from './delivery-form.ts'
import { openOrder } from './open-order.ts'

/** GET /order/{orderId}/delivery */
export async function showDelivery(c: ShopContext): Promise<Response> {
  const { order } = await openOrder(c)
  const store = await storeOf(c)
  if (!hasReached(order.state, 'delivery'))
    return c.redirect(store.path('checkout-address', { orderId: order.number }), 303)
  if (order.completedAt) return c.redirect(store.path('payment-summary', { orderId: order.number }), 303)
  // An order of trees alone is not delivered.
  if (!order.lines.some(isDelivered)) return c.redirect(store.path('payment', { orderId: order.number }), 303)
  return deliveryPage(c, order, {})
}

/** POST /order/{orderId}/delivery: stores the chosen rate and continues to the payment. */
export const postDelivery = takeUntypedForm(deliveryForm, async (c, { rate, deliveries }) => {
  const { order } = await openOrder(c)
  const store = await storeOf(c)
  // Another number of deliveries has other costs, which are seen before one is chosen.
  if (deliveries && order.deliveryChoice && deliveries !== order.deliveryChoice.deliveries) {
    const { number } = await apiFor(c, order).checkout.divide(order.number, deliveries)
    return c.redirect(store.path('checkout-delivery', { orderId: number }), 303)
  }
  const known = order.shippingRates.find((item) => item.id === rate)
  if (!known) return deliveryPage(c, order, { rate: { message: 'checkout.chooseDelivery' } })
  try {
    const moved = await apiFor(c, order).checkout.goTo(order.number, 'payment', { shippingRateId: known.id })
    track(c, shopEvent('Checkout Step Completed', { step: 'delivery' }))
    return c.redirect(store.path('payment', { orderId: moved.number }), 303)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status >= 500) throw cause
    return deliveryPage(c, order, { rate: { message: 'checkout.chooseDelivery' } })
  }
})

async function deliveryPage(c: ShopContext, order: Order, problems: FieldProblems): Promise<Response> {
  const store = await storeOf(c)
  const content = page({
    store,
    area: 'checkout',
    head: personalHead(store, store.t('checkout.stepDelivery')),
    here: store.path('checkout-delivery', { orderId: order.number }),
    plain: true,
    events: [shopEvent('Checkout Step Viewed', { step: 'delivery' })],
    children: <DeliveryPage cart={cartOf(order)} problems={problems} />,
  })
  c.status(Object.keys(problems).length ? 422 : 200)
  return c.render(content)
}
