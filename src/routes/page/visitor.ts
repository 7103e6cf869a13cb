import { siteOf } from '../../regions/domains.ts'
import { LANGUAGE_TAG, LANGUAGES, type Language, localeOfLanguage } from '../../regions/language.ts'
import type { Region } from '../../regions/region.ts'
import type { RouteId } from '../../regions/routes.ts'
import type { ShopContext } from '../shop-env.ts'
import { type Storefront, storefrontOf } from './storefront.tsx'

/** Pages to which mail leads: `?language=` has them speak as the mail does, Portuguese too, which has no store. */
const SPOKEN: readonly RouteId[] = [
  'unsubscribe',
  'newsletter-confirm',
  'cookies',
  'terms-of-service',
  'privacy-policy',
  'impressum',
]

/** The store that this request is for. */
export function storeOf(c: ShopContext): Promise<Storefront> {
  const { region, url } = c.var
  const language = spokenIn(c)
  return storefrontOf(language ? speaking(region, language) : region, siteOf(url))
}

/** What keeps a page's forms in the language it speaks: `?language=pt`, or nothing. */
export function spokenQuery(c: ShopContext): string {
  const language = spokenIn(c)
  return language ? `?language=${language}` : ''
}

function spokenIn(c: ShopContext): Language | null {
  const { visit, region } = c.var
  if (visit?.kind !== 'page' || !SPOKEN.includes(visit.route)) return null
  const asked = LANGUAGES.find((language) => language === c.req.query('language'))
  return asked && asked !== region.language ? asked : null
}

/** A store in another language: its words and dates, not its prices. */
function speaking(region: Region, language: Language): Region {
  const locale = localeOfLanguage(language)
  return { ...region, language, languageTag: LANGUAGE_TAG[language], formatLocale: locale, locale }
}
