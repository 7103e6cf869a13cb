import { cartOf } from '../../contract/cart.ts'
import { ConfirmationPage } from '../../pages/orders/confirmation-page.tsx'
import type { ShopContext } from '../shop-env.ts'
import { placedOrder, renderOrder } from './placed-order.tsx'

/** GET /order/{orderNumber}/confirmation: the confirmation of a placed order, opened as the order itself is. */
export async function showOrderConfirmation(c: ShopContext): Promise<Response> {
  const { order } = await placedOrder(c, c.var.params.orderNumber ?? '')
  return renderOrder(c, order, {
    route: 'order-confirmation',
    title: (t) => t('order.confirmation'),
    plain: true,
    children: <ConfirmationPage order={cartOf(order)} />,
  })
}
