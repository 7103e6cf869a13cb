import type { RefusedView } from '../../pages/office/list-tools.tsx'
import { PartsPage, partsQueryOf } from '../../pages/office/parts-page.tsx'
import { dayOfSeller } from '../../regions/local-day.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { partsQuery } from './parts-query.ts'
import { postView } from './post-view.ts'

/** GET /manager/deliveries/: what companies have called off, what is kept for them, or what was sent. */
export const showParts = onlyManagers((c) => partsPage(c))

/** POST /manager/deliveries/?state=…: saves the list of the address under a name, or removes one that was saved. */
export const postParts = postView(
  'parts',
  'manager-parts',
  (c) => partsQueryOf(askedIn(c, partsQuery)),
  (c, refused) => partsPage(c, refused),
)

async function partsPage(c: ShopContext, refused?: RefusedView): Promise<Response> {
  const { state, page: at } = askedIn(c, partsQuery)
  const api = apiFor(c, null)
  const [{ data, meta }, views] = await Promise.all([api.managedCallOffs.list(state, at), api.savedViews.of('parts')])
  const store = await storeOf(c)
  const today = dayOfSeller(new Date().toISOString())
  const list = { state, page: at, pages: meta.pages, parts: data, today, views, refused }
  const head = personalHead(store, store.t('office-parts.title'))
  const here = store.path('manager-parts')
  c.status(refused ? 422 : 200)
  return c.render(page({ store, area: 'office', head, here, plain: true, children: <PartsPage {...list} /> }))
}
