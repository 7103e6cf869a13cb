import { cartOf } from '../contract/cart.ts'
import type { Order } from '../contract/order.ts'
import { MessagePage } from '../pages/error/message-page.tsx'
import { OrderPage } from '../pages/order/order-page.tsx'
import { personalHead } from './head.ts'
import { NamedError } from './named-error.ts'
import { streamPage } from './render.ts'
import { apiFor, type CartKey } from './session.ts'
import type { ShopContext } from './shop-env.ts'
import { page } from './storefront.tsx'
import { storeOf } from './visitor.ts'

/** GET /order/{orderId}/payment/summary?key=…: right after placing it. */
export async function showSummary(c: ShopContext): Promise<Response> {
  const { order, key } = await keyedOrder(c, c.var.params.orderId ?? '')
  const store = await storeOf(c)
  const link = `${store.url('order-details', { orderNumber: order.number })}?key=${encodeURIComponent(key.token)}`
  return orderPage(c, order, link)
}

/** GET /order/{orderNumber}/details?key=…: the order found again. */
export async function showOrder(c: ShopContext): Promise<Response> {
  const { order } = await keyedOrder(c, c.var.params.orderNumber ?? '')
  return orderPage(c, order, null)
}

/** GET /order: how to find an order. */
export async function findOrder(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const title = store.t('order.findTitle')
  const children = <MessagePage title={title} text={store.t('order.findText')} />
  return streamPage(c, page({ store, head: personalHead(store, title), here: store.path('order'), children }))
}

/** A placed order, opened by the key in the link; the number alone opens nothing. */
async function keyedOrder(c: ShopContext, number: string): Promise<{ order: Order; key: CartKey }> {
  const token = c.req.query('key')
  if (!token) throw new NamedError(404, 'not_found')
  const key = { number, token }
  const order = await c.var.timing.span('order', () => apiFor(c, key).orders.get(number))
  if (!order?.completedAt) throw new NamedError(404, 'not_found')
  return { order, key }
}

async function orderPage(c: ShopContext, order: Order, link: string | null): Promise<Response> {
  const store = await storeOf(c)
  const content = page({
    store,
    head: personalHead(store, store.t('order.number', { number: order.number })),
    here: store.path('order-details', { orderNumber: order.number }),
    children: <OrderPage order={cartOf(order)} link={link} placed={link !== null} />,
  })
  // The address holds the order's key: it is told to nobody.
  c.header('Referrer-Policy', 'no-referrer')
  return streamPage(c, content)
}
