import { FindOrderPage } from '../../pages/orders/find-order-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { findForm } from './find-form.ts'
import { recentOrders } from './recent-orders.ts'

/** GET /order/: the form that finds an order. */
export function findOrder(c: ShopContext): Promise<Response> {
  return findPage(c, {}, {}, c.req.query('sent') !== undefined)
}

/** POST /order/: sends the link to the address of the order. The answer does not say whether there is such an order. */
export const sendOrderLink = takeForm(findForm, async (c, { value, problems, values }) => {
  if (problems) return findPage(c, values, problems, false)
  await apiFor(c, null).orders.sendLink(value.number, value.email)
  const store = await storeOf(c)
  return c.redirect(`${store.path('find-order')}?sent`, 303)
})

async function findPage(
  c: ShopContext,
  { number = '', email = '' }: FormValues,
  problems: FieldProblems,
  sent: boolean,
): Promise<Response> {
  const store = await storeOf(c)
  const content = page({
    store,
    area: 'orders',
    head: personalHead(store, store.t('order.findTitle')),
    here: store.path('find-order'),
    children: (
      <FindOrderPage
        form={{ number, email }}
        problems={problems}
        sent={sent}
        recent={recentOrders(c).map(({ number }) => number)}
      />
    ),
  })
  c.status(Object.keys(problems).length ? 422 : 200)
  return c.render(content)
}
