import { shopEvent } from '../../analytics/shop-event.ts'
import { PopularProducts } from '../../pages/catalogue/popular-products.tsx'
import type { ProductOffer } from '../../pages/catalogue/product-card.tsx'
import { MessagePage } from '../../pages/error/message-page.tsx'
import { NoPlusPage } from '../../pages/error/no-plus-page.tsx'
import { isPlusPath, urlOf } from '../../regions/paths.ts'
import { getRegion, regionList } from '../../regions/regions.ts'
import { personalHead } from '../page/head.ts'
import { popularOffers } from '../page/product-offers.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { type NamedError, refusalFields } from './named-error.ts'

const WORDS = {
  not_found: ['error.notFoundTitle', 'error.notFoundText'],
  gone: ['error.goneTitle', 'error.goneText'],
  foreign_form: ['error.forbiddenTitle', 'error.forbiddenText'],
  method_not_allowed: ['error.notFoundTitle', 'error.notFoundText'],
  address_too_long: ['error.notFoundTitle', 'error.notFoundText'],
  refused: ['error.refusedTitle', 'error.refusedText'],
  bad_form: ['error.formTitle', 'error.formText'],
  bad_field: ['error.formTitle', 'error.fieldText'],
  no_form: ['error.formTitle', 'error.formText'],
  too_large: ['error.formTitle', 'error.formText'],
  too_slow: ['error.formTitle', 'error.formText'],
  too_many: ['error.tooManyTitle', 'error.tooManyText'],
  unavailable: ['error.serverTitle', 'error.serverText'],
  server_error: ['error.serverTitle', 'error.serverText'],
} as const

/** Shows an error in the store's language: as a page, or as a sentence for the script that sent a form. */
export async function showError(c: ShopContext, known: NamedError): Promise<Response> {
  if (!c.var.region) c.set('region', getRegion('eu'))
  const store = await storeOf(c)
  const [title, sentence] = WORDS[known.code]
  const text = store.t(sentence, { field: known.field })
  if (c.req.method === 'POST' && c.req.header('Accept') === 'application/json')
    return c.json({ refusal: { text }, ...refusalFields(known) }, known.status)
  if (known.code === 'not_found' && isPlusElsewhere(c)) return showNoPlus(c, store)
  const broken = known.status >= 500
  const popular = known.code === 'gone' || known.code === 'not_found' ? await popularOf(c) : []
  const children = (
    <MessagePage
      title={store.t(title)}
      text={text}
      retry={broken}
      nearest={c.var.page?.nearest}
      {...(broken && { requestId: c.var.requestId })}
    >
      <PopularProducts offers={popular} />
    </MessagePage>
  )
  const here = c.var.url?.pathname ?? '/'
  const head = personalHead(store, store.t(title))
  const events = [shopEvent('Error Shown', { code: known.code, status: known.status })]
  c.status(known.status)
  return c.render(page({ store, area: 'error', head, here, events, children }))
}

/** Whether an address is one of the pages of companies, in a store that has none. */
const isPlusElsewhere = (c: ShopContext): boolean => !c.var.region.supportsPlus && isPlusPath(c.var.url?.pathname ?? '')

/** Says which stores have Plus, and what there is here instead. */
function showNoPlus(c: ShopContext, store: Storefront): Response | Promise<Response> {
  const stores = regionList
    .filter(({ supportsPlus }) => supportsPlus)
    .map((region) => ({ code: region.code, href: urlOf(region, store.site, 'plus-register') }))
  const head = personalHead(store, store.t('plus.absentTitle'))
  c.status(404)
  const children = <NoPlusPage stores={stores} />
  return c.render(page({ store, area: 'error', head, here: c.var.url.pathname, children }))
}

/** Popular products, for somebody who looked for a page that does not exist. */
async function popularOf(c: ShopContext): Promise<ProductOffer[]> {
  try {
    const { products, list } = await catalogueFor(c)
    return popularOffers(c.var.region, products, list)
  } catch {
    return []
  }
}
