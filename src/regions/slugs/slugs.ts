import type { Category, ShippedProduct } from '../../contract/vocabulary.ts'
import type { Language } from '../language.ts'
import { cs } from './cs.ts'
import { deSlugs } from './de.ts'
import { en } from './en.ts'
import { esSlugs } from './es.ts'
import { frSlugs } from './fr.ts'
import { itSlugs } from './it.ts'
import { nlSlugs } from './nl.ts'
import { plSlugs } from './pl.ts'
import { roSlugs } from './ro.ts'
import { seSlugs } from './se.ts'

/** The words of a language that stand in addresses. */
export interface Slugs {
  products: Record<ShippedProduct, string>
  categories: Record<Category, string>
  /** Pages whose English word is translated. */
  pages: Record<string, string>
  /** Addresses of before, which lead to those of today. */
  former?: { products: Record<string, ShippedProduct>; categories: Record<string, Category> }
}

const TRANSLATED: Partial<Record<Language, Slugs>> = {
  cs,
  de: deSlugs,
  es: esSlugs,
  fr: frSlugs,
  it: itSlugs,
  nl: nlSlugs,
  pl: plSlugs,
  ro: roSlugs,
  se: seSlugs,
}

/** The slugs of a language, English where it has none of its own. */
export const slugsOf = (language: Language): Slugs => TRANSLATED[language] ?? en
