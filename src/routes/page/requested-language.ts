import { LANGUAGES, type Language } from '../../regions/language.ts'
import type { ShopContext } from '../shop-env.ts'

/** The language that a page linked from mail is asked for, where it is not the store's. */
export function requestedLanguage(c: ShopContext): Language | null {
  if (!c.var.page?.mailed) return null
  const asked = LANGUAGES.find((language) => language === c.req.query('language'))
  return asked && asked !== c.var.region.language ? asked : null
}

export const hasRequestedLanguage = (c: ShopContext): boolean => requestedLanguage(c) !== null

/** The query that keeps a page's forms in the requested language: `?language=pt`, or nothing. */
export function languageQuery(c: ShopContext): string {
  const language = requestedLanguage(c)
  return language ? `?language=${language}` : ''
}
