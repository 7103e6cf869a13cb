import { setCookie } from 'hono/cookie'
import { YEAR_SECONDS } from '../../contract/duration.ts'
import { PRICES_COOKIE, usualPrices } from '../../pricing/large-prices.ts'
import { NamedError } from '../error/named-error.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { wayBack } from '../page/way-back.ts'
import { pricesForm } from './prices-form.ts'

/** A choice is stored for a year (365 days), as the choice about cookies is. */

/**
 * POST /prices/: stores which kind of price is the large one, and returns to the page. 404 in a store with one kind of
 * price.
 */
export const savePrices = takeUntypedForm(pricesForm, async (c, { prices, back }) => {
  if (!usualPrices(c.var.region)) throw new NamedError(404, 'not_found')
  setCookie(c, PRICES_COOKIE, prices, { path: '/', secure: true, sameSite: 'Lax', maxAge: YEAR_SECONDS })
  // The browser's own copies of pages show the other price, and Chromium ignores their `Vary`.
  c.header('Clear-Site-Data', '"cache"')
  if (c.req.header('Accept') === 'application/json') return c.body(null, 204)
  return c.redirect((await wayBack(c, back)) ?? (await storeOf(c)).path('home'), 303)
})
