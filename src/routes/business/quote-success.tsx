import { QUOTE_NUMBER } from '../../contract/quote-vocabulary.ts'
import { QuoteSuccessPage } from '../../pages/business/quote-success-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { ownerApi } from '../page/anonymous-owner.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/** GET /quote/success/?number=…: the request that this visitor just sent; without one the form. */
export async function showQuoteSuccess(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const number = c.req.query('number')
  if (!number) return c.redirect(store.path('quote-request'), 303)
  const request = QUOTE_NUMBER.test(number) && (await ownerApi(c).quotes.get(number))
  if (!request) throw new NamedError(404, 'not_found')
  const head = personalHead(store, store.t('quote.sentTitle'))
  const here = store.path('quote-success')
  return c.render(page({ store, area: 'business', head, here, children: <QuoteSuccessPage request={request} /> }))
}
