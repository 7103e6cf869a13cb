import { isEmail, LONGEST_EMAIL } from '../../contract/email.ts'
import { orderNumberOf } from '../../contract/order-number.ts'
import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import { FindOrderPage } from '../../pages/order/find-order-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { recentOrders } from './recent-orders.ts'

interface FindForm {
  number: string
  email: string
}

/** A number is shorter. */
const LONGEST_NUMBER = 64

/** GET /order/: how to find an order. */
export function findOrder(c: ShopContext): Promise<Response> {
  return findPage(c, { number: '', email: '' }, {}, c.req.query('sent') !== undefined)
}

/** POST /order/: has the link sent to the address of the order. What is answered does not tell whether there is one. */
export async function sendOrderLink(c: ShopContext): Promise<Response> {
  const data = await c.req.formData()
  const text = (name: string, longest: number) =>
    String(data.get(name) ?? '')
      .trim()
      .slice(0, longest)
  const form = { number: text('number', LONGEST_NUMBER), email: text('email', LONGEST_EMAIL) }
  const number = orderNumberOf(form.number)
  const problems: FieldProblems = {
    ...(number === null && { number: { message: 'order.findNumberWrong' } }),
    ...(!isEmail(form.email) && { email: { message: 'checkout.emailWrong' } }),
  }
  if (number === null || Object.keys(problems).length) return findPage(c, form, problems, false)
  await apiFor(c, null).orders.sendLink(number, form.email)
  const store = await storeOf(c)
  return c.redirect(`${store.path('order')}?sent`, 303)
}

async function findPage(c: ShopContext, form: FindForm, problems: FieldProblems, sent: boolean): Promise<Response> {
  const store = await storeOf(c)
  const content = page({
    store,
    area: 'order',
    head: personalHead(store, store.t('order.findTitle')),
    here: store.path('order'),
    children: (
      <FindOrderPage form={form} problems={problems} sent={sent} recent={recentOrders(c).map(({ number }) => number)} />
    ),
  })
  c.status(Object.keys(problems).length ? 422 : 200)
  return c.render(content)
}
