import { ApiError } from '../../api/error.ts'
import type { KsefState } from '../../contract/ksef.ts'
import { KsefPage } from '../../pages/office/ksef-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeQuery, takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { ksefForm, ksefQuery } from './ksef-form.ts'
import { sumsIn } from './sums-in.ts'

/** GET /manager/ksef/?state=…&page=…: the invoices that go to KSeF, by what became of them. */
export const showKsef = onlyManagers(takeQuery(ksefQuery, (c, { state, page: at }) => ksefPage(c, state, at)))

/** POST /manager/ksef/: sends one that was refused once more. */
export const postKsef = onlyManagers(
  takeUntypedForm(ksefForm, async (c, { number }) => {
    try {
      await apiFor(c, null).ksef.sendAgain(number)
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'not_refused') throw cause
      return ksefPage(c, 'refused', 1, true)
    }
    return c.redirect(`${(await storeOf(c)).path('manager-ksef')}?state=refused`, 303)
  }),
)

async function ksefPage(c: ShopContext, state: KsefState, at: number, isSettled = false): Promise<Response> {
  const { data, meta } = await apiFor(c, null).ksef.list(state, at)
  const store = await storeOf(c)
  if (isSettled) c.status(422)
  const list = { state, invoices: data, page: at, pages: meta.pages, isSettled, sum: sumsIn(store.region) }
  const head = personalHead(store, store.t('ksef.title'))
  const here = store.path('manager-ksef')
  return c.render(page({ store, area: 'office', head, here, plain: true, children: <KsefPage {...list} /> }))
}
