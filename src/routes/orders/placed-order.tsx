import type { ReactNode } from 'react'
import { cartOf } from '../../contract/cart.ts'
import type { Order } from '../../contract/order.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import type { Translate } from '../../i18n/translate.ts'
import { OrderPage, type OrderPageProps } from '../../pages/orders/details-page.tsx'
import { dayOfSeller } from '../../regions/local-day.ts'
import { NamedError } from '../error/named-error.ts'
import { cartKey } from '../page/cart-cookie.ts'
import { personalHead } from '../page/head.ts'
import { page, wordsFor } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { inCurrencyOf } from './in-currency-of.tsx'
import { inOwnStore } from './other-store.ts'
import { leavePlaced } from './placed-here.ts'
import { recentOrder } from './recent-orders.ts'

/** A placed order, and the key that opened it, if the session did not. */
export interface OrderWithKey {
  order: Order
  key: OrderKey | null
}

/**
 * A placed order of the signed-in user, or opened by a key; its number alone does not suffice. Where it was this browser's cart until
 * now, as that of a buyer who did not come back from the bank, it is told that it was placed.
 *
 * @throws NamedError 404
 */
export async function placedOrder(c: ShopContext, number: string): Promise<OrderWithKey> {
  if (c.var.apiToken && c.req.query('key') === undefined && !recentOrder(c, number)) {
    const order = await c.var.timing.span('order', () => apiFor(c, null).orders.get(number))
    if (!order?.completedAt) throw new NamedError(404, 'not_found')
    noteLeft(c, order)
    return { order, key: null }
  }
  return keyedOrder(c, number)
}

/**
 * A placed order, opened by the key of a link or by the browser that placed it; its number alone does not suffice.
 *
 * @throws NamedError 404
 */
export async function keyedOrder(c: ShopContext, number: string): Promise<{ order: Order; key: OrderKey }> {
  const token = c.req.query('key')
  const key = token ? { number, token } : recentOrder(c, number)
  if (!key) throw new NamedError(404, 'not_found')
  const order = await c.var.timing.span('order', () => apiFor(c, key).orders.get(number))
  if (!order?.completedAt) throw new NamedError(404, 'not_found')
  noteLeft(c, order)
  return { order, key }
}

/** Where a placed order was this browser's cart until now, it is that no more. */
function noteLeft(c: ShopContext, order: Order): void {
  if (cartKey(c)?.number === order.number) leavePlaced(c, order)
}

/** The page of a placed order. */
export async function orderPage(
  c: ShopContext,
  order: Order,
  more: Omit<OrderPageProps, 'order' | 'elsewhere' | 'orderKey' | 'payKey' | 'today' | 'messages'>,
): Promise<Response> {
  const messages = wordsFor(await storeOf(c), c.var.page)
  return renderOrder(c, order, {
    route: 'order-details',
    title: (t) => t('order.number', { number: order.number }),
    children: (
      <OrderPage
        order={cartOf(order)}
        elsewhere={inOwnStore(c, order, 'order-details', `?key=${encodeURIComponent(order.token)}`)}
        orderKey={c.req.query('key')}
        payKey={order.token}
        today={dayOfSeller(new Date().toISOString())}
        messages={messages}
        {...more}
      />
    ),
  })
}

interface OrderView {
  route: 'order-details' | 'order-confirmation' | 'order-artwork'
  title: (t: Translate) => string
  /** Without the header's navigation. */
  plain?: boolean
  children: ReactNode
}

/** A page about an order, with the money of the store that it was placed in. */
export async function renderOrder(c: ShopContext, { number, region }: Order, view: OrderView): Promise<Response> {
  const store = await storeOf(c)
  const { route, title, plain = false, children } = view
  const key = c.req.query('key')
  const content = page({
    store,
    area: 'orders',
    head: personalHead(store, title(store.t)),
    here: store.path(route, { orderNumber: number }) + (key ? `?key=${encodeURIComponent(key)}` : ''),
    plain,
    children: inCurrencyOf(store, region, children),
  })
  // The address may contain the order's key, so it must not be sent as a Referer.
  c.header('Referrer-Policy', 'no-referrer')
  return c.render(content)
}
