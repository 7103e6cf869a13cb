import type { ShopContext } from '../shop-env.ts'
import { keyedOrder, orderPage } from './placed-order.tsx'

/** GET /order/{orderNumber}/details: the order found again, by `?key=` or in the browser that placed it. */
export async function showOrder(c: ShopContext): Promise<Response> {
  const { order } = await keyedOrder(c, c.var.params.orderNumber ?? '')
  return orderPage(c, order, null)
}
