import { LANGUAGES, type Language } from '../../regions/language.ts'
import type { ShopContext } from '../shop-env.ts'

/** The language in which a page that mails link to is requested, where it is not the store's. */
export function requestedLanguage(c: ShopContext): Language | null {
  if (!c.var.page?.mailed) return null
  const asked = LANGUAGES.find((language) => language === c.req.query('language'))
  return asked && asked !== c.var.region.language ? asked : null
}

export const hasRequestedLanguage = (c: ShopContext): boolean => requestedLanguage(c) !== null

/** The query that keeps the requested language in a page's forms: `?language=pt`, or empty. */
export function languageQuery(c: ShopContext): string {
  const language = requestedLanguage(c)
  return language ? `?language=${language}` : ''
}

/** An address of the page, with what else it asks for, in the requested language. @param query `file=offer` */
export function inRequestedLanguage(c: ShopContext, path: string, query = ''): string {
  const language = requestedLanguage(c)
  const asked = [query, language && `language=${language}`].filter(Boolean).join('&')
  return asked ? `${path}?${asked}` : path
}
