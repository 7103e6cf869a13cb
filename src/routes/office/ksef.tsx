import { z } from 'zod'
import { KSEF_STATES } from '../../contract/ksef.ts'
import { KsefPage } from '../../pages/office/ksef-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeQuery } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { onlyManagers } from './guard.ts'
import { sumsIn } from './sums-in.ts'

const ksefQuery = z.object({
  state: z.enum(KSEF_STATES).catch('waiting'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

/** GET /manager/ksef/?state=…&page=…: the invoices that go to KSeF, by what became of them. */
export const showKsef = onlyManagers(
  takeQuery(ksefQuery, async (c, { state, page: at }) => {
    const { data, meta } = await apiFor(c, null).ksef.list(state, at)
    const store = await storeOf(c)
    const children = <KsefPage state={state} invoices={data} pages={meta.pages} page={at} sum={sumsIn(store.region)} />
    const head = personalHead(store, store.t('ksef.title'))
    return c.render(page({ store, area: 'office', head, here: store.path('manager-ksef'), plain: true, children }))
  }),
)
