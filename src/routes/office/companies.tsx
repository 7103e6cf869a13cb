import { CompaniesPage, companiesQueryOf } from '../../pages/office/companies-page.tsx'
import type { RefusedView } from '../../pages/office/list-tools.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { companiesQuery } from './companies-query.ts'
import { onlyManagers } from './guard.ts'
import { postView } from './post-view.ts'

/** GET /manager/companies/?state=…&store=…&q=…: applications, or the companies of a state. */
export const showCompanies = onlyManagers((c) => companiesPage(c))

/** POST /manager/companies/?…: saves the filter of the address under a name, or removes one that was saved. */
export const postCompanies = postView(
  'companies',
  'manager-companies',
  (c) => companiesQueryOf(askedIn(c, companiesQuery)),
  companiesPage,
)

async function companiesPage(c: ShopContext, refused?: RefusedView): Promise<Response> {
  const filter = askedIn(c, companiesQuery)
  const { state, store: code, q, page: at } = filter
  const api = apiFor(c, null)
  const asked = { state, page: at, ...(code && { store: code }), ...(q && { q }) }
  const [{ data, meta }, views] = await Promise.all([api.managedCompanies.list(asked), api.savedViews.of('companies')])
  const store = await storeOf(c)
  const head = personalHead(store, store.t('office-company.title'))
  const here = store.path('manager-companies')
  c.status(refused ? 422 : 200)
  const list = { companies: data, filter, count: meta.totalCount, pages: meta.pages, views, refused }
  return c.render(page({ store, area: 'office', head, here, plain: true, children: <CompaniesPage {...list} /> }))
}
