import type { Product } from '../../contract/catalogue.ts'
import { siteOf } from '../../regions/domains.ts'
import { LANGUAGE_TAG, type Language, localeOfLanguage } from '../../regions/language.ts'
import type { Region } from '../../regions/region.ts'
import type { RouteId } from '../../regions/routes.ts'
import { knownListed, listedFor } from '../catalogue/store-catalogue.ts'
import type { ShopContext } from '../shop-env.ts'
import { requestedLanguage } from './requested-language.ts'
import { type Storefront, storefrontOf } from './storefront.tsx'

/** The store that this request is for. */
export async function storeOf(c: ShopContext): Promise<Storefront> {
  const { region, url } = c.var
  const language = requestedLanguage(c)
  return storefrontOf(language ? speaking(region, language) : region, siteOf(url), await listedHere(c))
}

/** A store in another language: its messages and dates change, its prices do not. */
function speaking(region: Region, language: Language): Region {
  const locale = localeOfLanguage(language)
  return { ...region, language, languageTag: LANGUAGE_TAG[language], formatLocale: locale, locale }
}

/** Personal pages that name goods, so they must wait for the names of the products that the merchant added. */
const NAMING: readonly RouteId[] = [
  'cart',
  'cross-sell',
  'checkout-address',
  'checkout-delivery',
  'payment',
  'payment-summary',
  'order-details',
  'order-confirmation',
  'order-artwork',
  'store-switch',
  'shopping-list',
  'account-order',
  'account-boxes',
  'quote-request',
  'quote',
  'account-quote-request',
  'offer-review',
  'product-editor',
  'print-file-editor',
  'plus-catalogue',
  'plus-items',
  'plus-quick-order',
  'plus-orders',
  'plus-order-details',
  'plus-order-placed',
  'plus-order-items',
  'plus-approval',
  'manager-order',
  'manager-quote',
  'manager-offer',
  'manager-artwork',
  'manager-company-prices',
  'manager-company-items',
]

async function listedHere(c: ShopContext): Promise<Product[]> {
  const { visit, region } = c.var
  // An error may occur before the visit is known.
  return visit?.kind === 'page' && NAMING.includes(visit.route) ? listedFor(c) : knownListed(region)
}
