import type { Language, StoreLanguage } from '../language.ts'
import { cs } from './cs.ts'
import { deSlugs } from './de.ts'
import { en } from './en.ts'
import { esSlugs } from './es.ts'
import { frSlugs } from './fr.ts'
import { itSlugs } from './it.ts'
import type { Slugs } from './language-slugs.ts'
import { nlSlugs } from './nl.ts'
import { plSlugs } from './pl.ts'
import { roSlugs } from './ro.ts'
import { seSlugs } from './se.ts'

const SLUGS: Record<StoreLanguage, Slugs> = {
  cs,
  de: deSlugs,
  en,
  es: esSlugs,
  fr: frSlugs,
  it: itSlugs,
  nl: nlSlugs,
  pl: plSlugs,
  ro: roSlugs,
  se: seSlugs,
}

/** The slugs of a language, English for one that no store speaks. */
export const slugsOf = (language: Language): Slugs => (language === 'pt' ? en : SLUGS[language])
