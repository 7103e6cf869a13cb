import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { keyedOrder, orderPage } from './placed-order.tsx'

/** GET /order/{orderId}/payment/summary?key=…: the page after the order was placed. */
export async function showSummary(c: ShopContext): Promise<Response> {
  const { order, key } = await keyedOrder(c, c.var.params.orderId ?? '')
  const store = await storeOf(c)
  const link = `${store.url('order-details', { orderNumber: order.number })}?key=${encodeURIComponent(key.token)}`
  return orderPage(c, order, { link })
}
