import type { RefusedView } from '../../pages/office/list-tools.tsx'
import { InboxPage, inboxQueryOf } from '../../pages/office/quotes-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { postView } from './post-view.ts'
import { inboxQuery } from './quotes-form.ts'

/** GET /manager/quotes/?state=…&store=…&older=…&q=…: the requests that wait, or those of a state, the oldest first. */
export const showInbox = onlyManagers((c) => inboxPage(c))

/** POST /manager/quotes/?…: saves the filter of the address under a name, or removes one that was saved. */
export const postInbox = postView('quotes', 'manager-quotes', (c) => inboxQueryOf(askedIn(c, inboxQuery)), inboxPage)

async function inboxPage(c: ShopContext, refused?: RefusedView): Promise<Response> {
  const filter = askedIn(c, inboxQuery)
  const { state, store: code, older, q, page: at } = filter
  const api = apiFor(c, null)
  const [{ data, meta }, views] = await Promise.all([
    api.quotes.inbox({ state, older, page: at, ...(code && { store: code }), ...(q && { q }) }),
    api.savedViews.of('quotes'),
  ])
  const store = await storeOf(c)
  const head = personalHead(store, store.t('inbox.title'))
  const list = { requests: data, filter, count: meta.totalCount, pages: meta.pages, views, refused }
  c.status(refused ? 422 : 200)
  const children = <InboxPage {...list} />
  return c.render(page({ store, area: 'office', head, here: store.path('manager-quotes'), plain: true, children }))
}
