import type { Product } from '../../contract/catalogue.ts'
import type { Env } from '../../contract/env.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { withProductWords } from '../../i18n/product-words.ts'
import { type StoreLocale, storeLocale } from '../../i18n/store-locale.ts'
import { translator } from '../../i18n/translate.ts'
import type { Language } from '../../regions/language.ts'
import { getRegion } from '../../regions/regions.ts'
import { catalogueOf } from '../catalogue/store.ts'

const locales = new Map<string, { locale: StoreLocale; products: Product[] }>()

/** The locale of a store's mails and documents, in its own language or another; rebuilt when the catalogue was read again. */
export async function localeOf(env: Env, code: RegionCode, language?: Language | null): Promise<StoreLocale> {
  const { products } = await catalogueOf(env.DB)
  const region = getRegion(code)
  const spoken = language ?? region.language
  const key = `${code} ${spoken}`
  const known = locales.get(key)
  if (known?.products === products) return known.locale
  const [catalogue, fallback] = await Promise.all([
    loadLanguage(spoken, spoken === region.language ? region.languageTag : undefined),
    loadLanguage('en'),
  ])
  const locale = storeLocale(region, translator(spoken, withProductWords(catalogue, spoken, products), fallback))
  // A language that failed to load is loaded again.
  if (Object.keys(catalogue).length && Object.keys(fallback).length) locales.set(key, { locale, products })
  return locale
}
