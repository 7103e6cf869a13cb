import { PartsPage } from '../../pages/office/parts-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { onlyManagers } from './guard.ts'
import { partsQuery } from './parts-query.ts'

/** GET /manager/deliveries/: what companies have called off, what is kept for them, or what was sent. */
export const showParts = onlyManagers(async (c) => {
  const { state, page: at } = askedIn(c, partsQuery)
  const { data, meta } = await apiFor(c, null).managedCallOffs.list(state, at)
  const store = await storeOf(c)
  const today = new Date().toISOString().slice(0, 10)
  const list = { state, page: at, pages: meta.pages, parts: data, today }
  const head = personalHead(store, store.t('office-parts.title'))
  const here = store.path('manager-parts')
  return c.render(page({ store, area: 'office', head, here, plain: true, children: <PartsPage {...list} /> }))
})
