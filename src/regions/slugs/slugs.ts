import type { Category, ProductType } from '../../contract/vocabulary.ts'
import type { Language } from '../language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { pl } from './pl.ts'

/** The words of a language that stand in addresses. */
export interface Slugs {
  products: Record<ProductType, string>
  categories: Record<Category, string>
  /** Pages whose English word is translated. */
  pages: Record<string, string>
}

const TRANSLATED: Partial<Record<Language, Slugs>> = { de, fr, pl }

/** The slugs of a language, English where it has none of its own. */
export const slugsOf = (language: Language): Slugs => TRANSLATED[language] ?? en
