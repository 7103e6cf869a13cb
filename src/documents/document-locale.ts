import type { Translate } from '../i18n/translate.ts'
import type { DateStyle } from '../regions/dates.ts'
import type { Region } from '../regions/region.ts'

/** A language's messages, and a store's formats, for writing documents. */
export interface DocumentLocale {
  t: Translate
  region: Region
  languageTag: string
  /** Formats minor units. */
  money(minor: number): string
  number(value: number): string
  percent(value: number): string
  date(iso: string, style: DateStyle): string
  /** The name of a country, by its ISO code. */
  country(iso: string): string
  /** Names as one list. */
  list(names: string[]): string
}
