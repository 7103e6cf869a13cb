import type { RegionCode } from '../contract/vocabulary.ts'

/** The eleven languages of the catalogues; `se` is Swedish, after the code of its store. */
export const LANGUAGES = ['cs', 'de', 'en', 'es', 'fr', 'it', 'pl', 'pt', 'nl', 'ro', 'se'] as const
export type Language = (typeof LANGUAGES)[number]
/** A language of a store, whose addresses are in it; Portuguese is spoken by mails and texts alone. */
export type StoreLanguage = Exclude<Language, 'pt'>

export const LOCALES = [
  'cs-CZ',
  'de-DE',
  'en-US',
  'es-ES',
  'fr-FR',
  'it-IT',
  'pl-PL',
  'pt-PT',
  'sv-SE',
  'ro-RO',
  'nl-NL',
] as const

/** BCP 47 tag of a catalogue, for plural rules: `se` would be Northern Sami. */
export const LANGUAGE_TAG: Record<Language, string> = {
  cs: 'cs',
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  it: 'it',
  pl: 'pl',
  pt: 'pt-PT',
  nl: 'nl',
  ro: 'ro',
  se: 'sv',
}

/** The catalogue of a supported locale, `pt-PT` → pt; null for another. */
export function languageOfLocale(locale: string): Language | null {
  if (!LOCALES.some((item) => item === locale)) return null
  const tag = locale.split('-')[0]!
  return LANGUAGES.find((language) => LANGUAGE_TAG[language].split('-')[0] === tag) ?? null
}

/** The locale of a catalogue, pt → `pt-PT`. */
export const localeOfLanguage = (language: Language): string =>
  LOCALES.find((locale) => languageOfLocale(locale) === language)!

/**
 * The language of a tag: `cs-CZ` → cs, `sv` → se, `en-GB` → en.
 *
 * @throws Error 'Unknown language' for a tag outside the supported list
 */
export function languageOfTag(tag: string): Language {
  const subtag = tag.split('-')[0]!.toLowerCase()
  const language = LANGUAGES.find((known) => known === subtag || LANGUAGE_TAG[known] === subtag)
  if (!language) throw new Error('Unknown language')
  return language
}

const REGION_OF = new Map<string, RegionCode>(
  Object.entries({
    cs: 'cz',
    sv: 'se',
    se: 'se',
    en: 'eu',
    de: 'de',
    es: 'es',
    fr: 'fr',
    it: 'it',
    pl: 'pl',
    nl: 'nl',
    ro: 'ro',
    pt: 'eu',
  } satisfies Record<Language | 'sv', RegionCode>),
)

/**
 * The store of a language tag: `cs` and `cs-CZ` → cz, `sv` → se, `en` → eu.
 *
 * @throws Error 'Unknown language' for a tag outside the supported list
 */
export function regionOfLanguage(tag: string): RegionCode {
  const region = REGION_OF.get(tag.split('-')[0]!.toLowerCase())
  if (!region) throw new Error('Unknown language')
  return region
}
