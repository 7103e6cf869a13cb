import { cartOf } from '../../contract/cart.ts'
import { ConfirmationPage } from '../../pages/order/confirmation-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { inCurrencyOf } from './in-currency-of.tsx'
import { placedOrder } from './placed-order.tsx'

/** GET /order/{orderNumber}/confirmation: the confirmation of a placed order, opened as the order itself is. */
export async function showOrderConfirmation(c: ShopContext): Promise<Response> {
  const { order } = await placedOrder(c, c.var.params.orderNumber ?? '')
  const store = await storeOf(c)
  const content = page({
    store,
    area: 'order',
    head: personalHead(store, store.t('order.confirmation')),
    here: store.path('order-confirmation', { orderNumber: order.number }),
    plain: true,
    children: inCurrencyOf(store, order.region, <ConfirmationPage order={cartOf(order)} />),
  })
  // The address may contain the order's key, so it must not be sent as a Referer.
  c.header('Referrer-Policy', 'no-referrer')
  return c.render(content)
}
