import { cartOf } from '../../contract/cart.ts'
import type { Order } from '../../contract/order.ts'
import { OrderPage, type OrderPageProps } from '../../pages/order/order-page.tsx'
import type { CartKey } from '../cart/cart-cookie.ts'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { inCurrencyOf } from './in-currency-of.tsx'
import { recentOrder } from './recent-orders.ts'

/**
 * A placed order of the signed-in user, or opened by a key; its number alone does not suffice.
 *
 * @throws NamedError 404
 */
export async function placedOrder(c: ShopContext, number: string): Promise<{ order: Order; key: CartKey | null }> {
  if (c.var.apiToken && c.req.query('key') === undefined && !recentOrder(c, number)) {
    const order = await c.var.timing.span('order', () => apiFor(c, null).orders.get(number))
    if (order?.completedAt) return { order, key: null }
    throw new NamedError(404, 'not_found')
  }
  return keyedOrder(c, number)
}

/**
 * A placed order, opened by the key of a link or by the browser that placed it; its number alone does not suffice.
 *
 * @throws NamedError 404
 */
export async function keyedOrder(c: ShopContext, number: string): Promise<{ order: Order; key: CartKey }> {
  const token = c.req.query('key')
  const key = token ? { number, token } : recentOrder(c, number)
  if (!key) throw new NamedError(404, 'not_found')
  const order = await c.var.timing.span('order', () => apiFor(c, key).orders.get(number))
  if (!order?.completedAt) throw new NamedError(404, 'not_found')
  return { order, key }
}

/** The page of a placed order. */
export async function orderPage(
  c: ShopContext,
  order: Order,
  more: Omit<OrderPageProps, 'order' | 'orderKey'>,
): Promise<Response> {
  const store = await storeOf(c)
  const children = <OrderPage order={cartOf(order)} orderKey={c.req.query('key')} {...more} />
  const content = page({
    store,
    area: 'order',
    head: personalHead(store, store.t('order.number', { number: order.number })),
    here: store.path('order-details', { orderNumber: order.number }),
    children: inCurrencyOf(store, order.region, children),
  })
  // The address contains the order's key, so it must not be sent as a Referer.
  c.header('Referrer-Policy', 'no-referrer')
  return c.render(content)
}
