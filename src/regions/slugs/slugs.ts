import type { Language } from '../language.ts'
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
