import type { Category, ProductType } from '../../contract/vocabulary.ts'
import type { Language } from '../language.ts'
import { cs } from './cs.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { ro } from './ro.ts'
import { se } from './se.ts'

/** The words of a language that stand in addresses. */
export interface Slugs {
  products: Record<ProductType, string>
  categories: Record<Category, string>
  /** Pages whose English word is translated. */
  pages: Record<string, string>
  /** Addresses of before, which lead to those of today. */
  former?: { products: Record<string, ProductType>; categories: Record<string, Category> }
}

const TRANSLATED: Partial<Record<Language, Slugs>> = { cs, de, es, fr, it, nl, pl, ro, se }

/** The slugs of a language, English where it has none of its own. */
export const slugsOf = (language: Language): Slugs => TRANSLATED[language] ?? en
