import { LANGUAGES, type Language } from '../../regions/language.ts'
import type { ShopContext } from '../shop-env.ts'

/** The language that a page to which mail leads is to speak, where it is not the store's. */
export function spokenIn(c: ShopContext): Language | null {
  if (!c.var.page?.mailed) return null
  const asked = LANGUAGES.find((language) => language === c.req.query('language'))
  return asked && asked !== c.var.region.language ? asked : null
}

export const speaksOtherwise = (c: ShopContext): boolean => spokenIn(c) !== null

/** What keeps a page's forms in the language it speaks: `?language=pt`, or nothing. */
export function spokenQuery(c: ShopContext): string {
  const language = spokenIn(c)
  return language ? `?language=${language}` : ''
}
