import { CompaniesPage } from '../../pages/office/companies-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { companiesQuery } from './companies-query.ts'
import { onlyManagers } from './guard.ts'

/** GET /manager/companies/?state=…&store=…&q=…: applications, or the companies of a state. */
export const showCompanies = onlyManagers(async (c) => {
  const filter = askedIn(c, companiesQuery)
  const { state, store: code, q, page: at } = filter
  const asked = { state, page: at, ...(code && { store: code }), ...(q && { q }) }
  const { data, meta } = await apiFor(c, null).managedCompanies.list(asked)
  const store = await storeOf(c)
  const head = personalHead(store, store.t('office-company.title'))
  const here = store.path('manager-companies')
  const children = <CompaniesPage {...{ companies: data, filter, count: meta.totalCount, pages: meta.pages }} />
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
})
