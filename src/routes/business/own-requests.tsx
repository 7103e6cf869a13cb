import { OwnRequestsPage } from '../../pages/business/own-requests-page.tsx'
import { onlySignedIn } from '../account/guard.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'

/** GET /account/quote_requests/: those of the account. */
export const showOwnRequests = onlySignedIn(async (c) => {
  const requests = await apiFor(c, null).quotes.mine()
  const store = await storeOf(c)
  const head = personalHead(store, store.t('quote.mine'))
  const here = store.path('own-requests')
  return c.render(page({ store, area: 'business', head, here, children: <OwnRequestsPage requests={requests} /> }))
})
