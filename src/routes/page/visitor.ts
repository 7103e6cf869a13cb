import type { Product } from '../../contract/catalogue.ts'
import { saysSandbox } from '../../contract/env.ts'
import { LANGUAGE_TAG, type Language, localeOfLanguage } from '../../regions/language.ts'
import type { Region } from '../../regions/region.ts'
import type { ShopContext } from '../shop-env.ts'
import { requestedLanguage } from './requested-language.ts'
import { knownListed, listedFor } from './store-catalogue.ts'
import { type Storefront, storefrontOf } from './storefront.tsx'

/** The store that this request is for. */
export async function storeOf(c: ShopContext): Promise<Storefront> {
  const { region, site } = c.var
  const language = requestedLanguage(c)
  const spoken = language ? speaking(region, language) : region
  return storefrontOf(spoken, site, saysSandbox(c.env), await listedHere(c))
}

/** A store in another language: its messages and dates change, its prices do not. */
function speaking(region: Region, language: Language): Region {
  const locale = localeOfLanguage(language)
  return { ...region, language, languageTag: LANGUAGE_TAG[language], formatLocale: locale, locale }
}

/** What merchants added, in full where the page names goods (`page-facts.ts`). */
async function listedHere(c: ShopContext): Promise<Product[]> {
  const { page, region } = c.var
  // An error may occur before the page is known. Its own page names nothing of the merchant's, and the API may be what failed.
  return page?.namesGoods && !c.error ? listedFor(c) : knownListed(region)
}
