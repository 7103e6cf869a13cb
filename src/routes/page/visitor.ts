import { siteOf } from '../../regions/domains.ts'
import { LANGUAGE_TAG, type Language, localeOfLanguage } from '../../regions/language.ts'
import type { Region } from '../../regions/region.ts'
import type { ShopContext } from '../shop-env.ts'
import { spokenIn } from './spoken.ts'
import { type Storefront, storefrontOf } from './storefront.tsx'

/** The store that this request is for. */
export function storeOf(c: ShopContext): Promise<Storefront> {
  const { region, url } = c.var
  const language = spokenIn(c)
  return storefrontOf(language ? speaking(region, language) : region, siteOf(url))
}

/** A store in another language: its words and dates, not its prices. */
function speaking(region: Region, language: Language): Region {
  const locale = localeOfLanguage(language)
  return { ...region, language, languageTag: LANGUAGE_TAG[language], formatLocale: locale, locale }
}
