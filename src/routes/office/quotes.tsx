import { ApiError } from '../../api/error.ts'
import { REQUEST_TIMEOUT } from '../../api/limits.ts'
import type { QuoteRequest } from '../../contract/quote-answer.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { InboxPage } from '../../pages/office/inbox-page.tsx'
import { ManagedRequestPage } from '../../pages/office/managed-request-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { inboxQuery, managedRequestForm } from './quotes-form.ts'

/** GET /manager/quotes/?state=…&store=…&older=…: the requests that wait, or those of a state, the oldest first. */
export const showInbox = onlyManagers(async (c) => {
  const filter = inboxQuery.parse(c.req.query())
  const { state, store: code, older, page: at } = filter
  const { data, meta } = await apiFor(c, null).quotes.inbox({ state, older, page: at, ...(code && { store: code }) })
  const store = await storeOf(c)
  const head = personalHead(store, store.t('inbox.title'))
  const children = <InboxPage requests={data} filter={filter} count={meta.count} pages={meta.pages} />
  return c.render(page({ store, area: 'office', head, here: store.path('manager-quotes'), plain: true, children }))
})

/** GET /manager/quotes/{qrNumber}/ */
export const showManagedRequest = onlyManagers(async (c) => managedPage(c, await askedRequest(c)))

/** POST /manager/quotes/{qrNumber}/: a message to the buyer, or what became of the request. */
export const postManagedRequest = onlyManagers(
  takeForm(managedRequestForm, async (c, { value: form, problems, values }) => {
    const typed = values.message
    if (problems) return managedPage(c, await askedRequest(c), { refused: Object.values(problems)[0]!.message, typed })
    const { quotes } = apiFor(c, null, REQUEST_TIMEOUT)
    const number = c.var.params.qrNumber ?? ''
    try {
      if (form.intent === 'lose') await quotes.decide(number, form.version, 'lose', form.reason)
      else if ('message' in form) await quotes.answer(number, form.version, form.intent, form.message)
      else await quotes.decide(number, form.version, form.intent)
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.status >= 500) throw cause
      return managedPage(c, await askedRequest(c), { refused: 'inbox.changed', typed })
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

interface Said {
  refused?: MessageKey
  typed?: string | undefined
}

async function managedPage(c: ShopContext, request: QuoteRequest, said: Said = {}): Promise<Response> {
  const store = await storeOf(c)
  const { number } = request
  const head = personalHead(store, store.t('quote.number', { number }))
  const here = store.path('manager-quote', { qrNumber: number })
  c.status(said.refused ? 422 : 200)
  const children = <ManagedRequestPage request={request} {...said} />
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
}
