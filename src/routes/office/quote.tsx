import { ApiError } from '../../api/error.ts'
import type { QuoteRequest } from '../../contract/quote-answer.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { ManagedRequestPage } from '../../pages/office/quote-page.tsx'
import { urlOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { managedRequestForm } from './quote-form.ts'
import { sumsIn } from './sums-in.ts'

/** GET /manager/quotes/{qrNumber}/ */
export const showManagedRequest = onlyManagers(async (c) => managedPage(c, await askedRequest(c)))

/** POST /manager/quotes/{qrNumber}/: a message to the buyer, or what became of the request. */
export const postManagedRequest = onlyManagers(
  takeForm(managedRequestForm, async (c, { value: form, problems, values }) => {
    const typed = values.message
    if (problems) return managedPage(c, await askedRequest(c), { refused: Object.values(problems)[0]!, typed })
    const { quotes } = apiFor(c, null, CALL_TIMEOUT)
    const number = c.var.params.qrNumber ?? ''
    try {
      if (form.intent === 'lose') await quotes.decide(number, form.version, 'lose', form.reason)
      else if ('message' in form) await quotes.answer(number, form.version, form.intent, form.message)
      else await quotes.decide(number, form.version, form.intent)
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403) throw cause
      // What failed is sent again from the page, which still has what was typed.
      const { isAway } = cause
      if (isAway && typed === undefined) throw cause
      const said: Said = isAway
        ? { refused: { message: 'contact.failed' }, status: 503 }
        : { refused: { message: 'inbox.changed' } }
      return managedPage(c, await askedRequest(c), { ...said, typed })
    }
    return c.redirect((await storeOf(c)).path('manager-quote', { qrNumber: number }), 303)
  }),
)

/** @throws NamedError 404 */
async function askedRequest(c: ShopContext): Promise<QuoteRequest> {
  const request = await apiFor(c, null).quotes.managed(c.var.params.qrNumber ?? '')
  if (!request) throw new NamedError(404, 'not_found')
  return request
}

/** The address of the instant quote of a request, which the pages of its store alone show. */
const quoteUrlOf = ({ site }: Storefront, { region, instantQuoteId: id }: QuoteRequest): string | null =>
  id === null ? null : `${urlOf(getRegion(region), site, 'instant-quote')}?id=${id}`

interface Said {
  refused?: Sentence
  status?: 503
  typed?: string | undefined
}

async function managedPage(c: ShopContext, request: QuoteRequest, said: Said = {}): Promise<Response> {
  const { number } = request
  const [store, { data: offers }] = await Promise.all([
    storeOf(c),
    apiFor(c, null).managedOffers.list({ state: 'all', request: number }),
  ])
  const head = personalHead(store, store.t('quote.number', { number }))
  const here = store.path('manager-quote', { qrNumber: number })
  c.status(said.status ?? (said.refused ? 422 : 200))
  const sum = sumsIn(store.region)
  const children = (
    <ManagedRequestPage request={request} offers={offers} quoteUrl={quoteUrlOf(store, request)} sum={sum} {...said} />
  )
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
}
