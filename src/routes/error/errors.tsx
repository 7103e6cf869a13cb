import { shopEvent } from '../../analytics/shop-event.ts'
import { ApiError } from '../../api/error.ts'
import type { ProductOffer } from '../../pages/catalogue/product-card.tsx'
import { Suggestions } from '../../pages/catalogue/suggestions.tsx'
import { MessagePage } from '../../pages/error/message-page.tsx'
import { getRegion } from '../../regions/regions.ts'
import { popularOffers } from '../catalogue/offers.ts'
import { catalogueFor } from '../catalogue/store-catalogue.ts'
import { personalHead } from '../page/head.ts'
import { streamPage } from '../page/render.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { NamedError } from './named-error.ts'

const WORDS = {
  not_found: ['error.notFoundTitle', 'error.notFoundText'],
  gone: ['error.goneTitle', 'error.goneText'],
  foreign_form: ['error.forbiddenTitle', 'error.forbiddenText'],
  method_not_allowed: ['error.notFoundTitle', 'error.notFoundText'],
  address_too_long: ['error.notFoundTitle', 'error.notFoundText'],
  bad_form: ['error.formTitle', 'error.formText'],
  bad_field: ['error.formTitle', 'error.fieldText'],
  no_form: ['error.formTitle', 'error.formText'],
  too_large: ['error.formTitle', 'error.formText'],
  too_slow: ['error.formTitle', 'error.formText'],
  too_many: ['error.tooManyTitle', 'error.tooManyText'],
  unavailable: ['error.serverTitle', 'error.serverText'],
  server_error: ['error.serverTitle', 'error.serverText'],
} as const

/**
 * The one place where what went wrong becomes an answer: a calm page in the store's language, or an API error with
 * its code. What nobody foresaw is logged with its cause and shown with the request's id.
 */
export async function answerError(cause: Error, c: ShopContext): Promise<Response> {
  const known = nameOf(cause)
  if (known.status >= 500) console.error(JSON.stringify({ requestId: c.var.requestId, error: describe(cause) }))
  if (c.var.url?.pathname.startsWith('/api/')) {
    const error =
      known.code === 'foreign_form' ? 'You are not authorized to perform that action.' : 'Something went wrong.'
    return c.json({ error, ...refusalOf(known) }, known.status)
  }
  if (!c.var.region) c.set('region', getRegion('eu'))
  const store = await storeOf(c)
  const [title, sentence] = WORDS[known.code]
  const text = store.t(sentence, { field: known.field })
  if (c.req.method === 'POST' && c.req.header('Accept') === 'application/json')
    return c.json({ refusal: { text }, ...refusalOf(known) }, known.status)
  const broken = known.status >= 500
  const suggested = known.code === 'gone' || known.code === 'not_found' ? await suggestions(c) : []
  const children = (
    <MessagePage
      title={store.t(title)}
      text={text}
      retry={broken}
      nearest={c.var.page?.nearest}
      {...(broken && { requestId: c.var.requestId })}
    >
      <Suggestions offers={suggested} />
    </MessagePage>
  )
  const here = c.var.url?.pathname ?? '/'
  const head = personalHead(store, store.t(title))
  const events = [shopEvent('Error Shown', { code: known.code, status: known.status })]
  return streamPage(c, page({ store, area: 'error', head, here, events, children }), known.status as 404)
}

/** What a program reads of a refusal: its name, and the field with what would be right. */
const refusalOf = ({ code, field, problem }: NamedError) => ({ code, ...(field && { errors: { [field]: [problem] } }) })

/** The name of what went wrong: an API that is away is no fault of the page, and the visitor may ask again. */
function nameOf(cause: Error): NamedError {
  if (cause instanceof NamedError) return cause
  if (cause instanceof ApiError && cause.status === 429) return new NamedError(429, 'too_many', { cause })
  const away = cause instanceof ApiError && (cause.status === 0 || cause.status >= 500)
  return away ? new NamedError(503, 'unavailable', { cause }) : new NamedError(500, 'server_error', { cause })
}

/** What is made, for who looked for something that is not. */
async function suggestions(c: ShopContext): Promise<ProductOffer[]> {
  try {
    const { products, list } = await catalogueFor(c)
    return popularOffers(c.var.region, products, list)
  } catch {
    return []
  }
}

function describe(cause: Error): string {
  const root = cause.cause instanceof Error ? ` ← ${cause.cause.stack}` : ''
  return `${cause.stack ?? cause.message}${root}`
}
