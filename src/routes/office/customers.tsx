import { CUSTOMER_NUMBER } from '../../contract/customers.ts'
import { CustomersPage, customersQueryOf } from '../../pages/office/customers-page.tsx'
import type { RefusedView } from '../../pages/office/list-tools.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { customersQuery } from './customers-query.ts'
import { onlyManagers } from './guard.ts'
import { postView } from './post-view.ts'

/** GET /manager/customers/?q=…: those that are found, or the newest accounts; the number of something of theirs leads to a customer. */
export const showCustomers = onlyManagers(async (c) => {
  const { q } = askedIn(c, customersQuery)
  const store = await storeOf(c)
  const number = q.toUpperCase()
  const isFound = CUSTOMER_NUMBER.test(number) && (await apiFor(c, null).customers.get(number)) !== null
  if (isFound) return c.redirect(store.path('manager-customer', { customerId: number }), 303)
  return customersPage(c)
})

/** POST /manager/customers/?q=…: saves what is searched for under a name, or removes what was saved. */
export const postCustomers = postView(
  'customers',
  'manager-customers',
  (c) => customersQueryOf(askedIn(c, customersQuery)),
  (c, refused) => customersPage(c, refused),
)

async function customersPage(c: ShopContext, refused?: RefusedView): Promise<Response> {
  const { q } = askedIn(c, customersQuery)
  const store = await storeOf(c)
  const api = apiFor(c, null)
  const [customers, views] = await Promise.all([api.customers.list(q), api.savedViews.of('customers')])
  const head = personalHead(store, store.t('customers.title'))
  const here = store.path('manager-customers')
  const children = <CustomersPage customers={customers} q={q} views={views} refused={refused} />
  c.status(refused ? 422 : 200)
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
}
