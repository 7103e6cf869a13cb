import { CUSTOMER_NUMBER } from '../../contract/customers.ts'
import { CustomersPage } from '../../pages/office/customers-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { customersQuery } from './customers-query.ts'
import { onlyManagers } from './guard.ts'

/** GET /manager/customers/?q=…: those that are found, or the newest accounts; a whole number leads to its customer. */
export const showCustomers = onlyManagers(async (c) => {
  const { q } = askedIn(c, customersQuery)
  const store = await storeOf(c)
  const number = q.toUpperCase()
  if (CUSTOMER_NUMBER.test(number)) return c.redirect(store.path('manager-customer', { customerId: number }), 303)
  const customers = await apiFor(c, null).customers.list(q)
  const head = personalHead(store, store.t('customers.title'))
  const here = store.path('manager-customers')
  const children = <CustomersPage {...{ customers, q }} />
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
})
