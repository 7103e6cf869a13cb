import { ApiError } from '../../api/error.ts'
import type { Customer } from '../../contract/customers.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { CustomerPage } from '../../pages/office/customer-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { customerForm } from './customer-form.ts'
import { onlyManagers } from './guard.ts'
import { sumsIn } from './sums-in.ts'

/** GET /manager/customers/{customerId}/: by their account, or the number of an order, a request or an offer. */
export const showCustomer = onlyManagers(async (c) => {
  const customer = await apiFor(c, null).customers.get(c.var.params.customerId ?? '')
  if (!customer) throw new NamedError(404, 'not_found')
  return customerPage(c, customer)
})

/** POST /manager/customers/{customerId}/: a note is added. */
export const postCustomer = onlyManagers(
  takeForm(customerForm, async (c, { value: form, problems, values }) => {
    const customerId = c.var.params.customerId ?? ''
    const { customers } = apiFor(c, null, CALL_TIMEOUT)
    const store = await storeOf(c)
    const wrong = problems && Object.values(problems)[0]!
    let problem = wrong && store.t(wrong.message, wrong.params)
    try {
      if (form) await customers.note(customerId, form.note)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status === 404) throw new NamedError(404, 'not_found')
      if (cause.code !== 'too_many_notes') throw cause
      problem = store.t('customers.notesFull')
    }
    if (!problem) return c.redirect(store.path('manager-customer', { customerId }), 303)
    const customer = await customers.get(customerId)
    if (!customer) throw new NamedError(404, 'not_found')
    return customerPage(c, customer, { problem, typed: values.note ?? '' })
  }),
)

async function customerPage(
  c: ShopContext,
  customer: Customer,
  { problem, typed }: { problem?: string; typed: string } = { typed: '' },
): Promise<Response> {
  const store = await storeOf(c)
  c.status(problem ? 422 : 200)
  const head = personalHead(store, customer.name || customer.email)
  const here = store.path('manager-customer', { customerId: customer.id })
  const children = <CustomerPage customer={customer} problem={problem} typed={typed} sum={sumsIn(store.region)} />
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
}
