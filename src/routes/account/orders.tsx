import { z } from 'zod'
import { hasReached, isCart, type OrderState } from '../../contract/order.ts'
import { ORDER_NUMBER } from '../../contract/order-number.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { MERCHANT_ROLES } from '../../contract/roles.ts'
import { ORDER_TABS, OrdersPage, type OrderTab } from '../../pages/account/orders-page.tsx'
import { urlOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import { plainLetters } from '../../search/terms.ts'
import { NamedError } from '../error/named-error.ts'
import { keepCart } from '../page/cart-cookie.ts'
import { searchedPart } from '../page/form-fields.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { takeQuery, takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { onlySignedIn } from './guard.ts'

/** The states of orders on each tab. */
const STATES: Record<OrderTab, OrderState[]> = {
  open: ['cart', 'address', 'delivery', 'payment', 'confirm'],
  complete: ['complete', 'awaiting_return', 'returned'],
  canceled: ['canceled'],
}

const listQuery = z.object({
  tab: z.enum(ORDER_TABS).catch('complete'),
  q: searchedPart,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

/** GET /account/orders/?tab=…&q=…&page=…: placed orders of the account, its open carts, and for the merchant's people the way to their pages. */
export const showOrders = onlySignedIn(
  takeQuery(listQuery, async (c, { tab, q, page }) => {
    const products = q ? await productsNamed(c, q) : []
    const query = {
      state: STATES[tab].join(','),
      page,
      ...(q && { q }),
      ...(products.length && { products: products.join(',') }),
    }
    const { orders: calls, users } = apiFor(c, null)
    const [orders, { role }] = await c.var.timing.span('orders', () => Promise.all([calls.mine(query), users.me()]))
    return accountPage(c, {
      title: 'account.orders',
      route: 'account-orders',
      children: (
        <OrdersPage
          orders={orders}
          tab={tab}
          q={q}
          elsewhere={elsewhere(c, orders.data)}
          isMerchant={MERCHANT_ROLES.includes(role)}
        />
      ),
    })
  }),
)

/**
 * POST /account/orders/: continues an open cart of the account in this browser; at its checkout where it waits for approval or is the
 * order of an offer; opens the order where it was placed since.
 */
export const openCart = onlySignedIn(
  takeUntypedForm(z.object({ number: z.string().regex(ORDER_NUMBER) }), async (c, { number }) => {
    const order = await apiFor(c, null).orders.get(number)
    if (!order) throw new NamedError(404, 'not_found')
    const { path } = await storeOf(c)
    // The list may be older than the order, which was placed since.
    if (order.completedAt) return c.redirect(path('account-order', { orderNumber: number }), 303)
    if (!isCart(order)) {
      const step = path(hasReached(order.state, 'payment') ? 'payment' : 'checkout-address', { orderId: number })
      return c.redirect(`${step}?key=${encodeURIComponent(order.token)}`, 303)
    }
    keepCart(c, order.region, order)
    return c.redirect(path('cart'), 303)
  }),
)

/** The products whose name in this store contains all words of a search. */
async function productsNamed(c: ShopContext, query: string): Promise<string[]> {
  const { t } = await storeOf(c)
  const words = plainLetters(query).split(/\s+/).filter(Boolean)
  const { products } = await catalogueFor(c)
  return products
    .filter(({ type }) => words.every((word) => plainLetters(t(`product-name.${type}`)).includes(word)))
    .map(({ type }) => type)
}

/** Where a cart of another store is continued: the orders page of that store. */
function elsewhere({ var: { region, site } }: ShopContext, rows: OrderRow[]): Record<string, string> {
  const others = rows.filter((row) => row.region !== region.code)
  return Object.fromEntries(
    others.map((row) => [row.number, `${urlOf(getRegion(row.region), site, 'account-orders')}?tab=open`]),
  )
}
