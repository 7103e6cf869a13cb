import { type DateStore, type DateStyle, formatDate, formatDateRange } from '../regions/dates.ts'
import { LANGUAGE_TAG, localeOfLanguage } from '../regions/language.ts'
import { formatMoney, formatNumber } from '../regions/money.ts'
import { percentSignOf } from '../regions/percent.ts'
import type { Region } from '../regions/region.ts'
import type { Translate } from './translate.ts'

/** A language's messages, and a store's formats of money, numbers and dates, for writing its mails and documents. */
export interface StoreLocale {
  t: Translate
  region: Region
  languageTag: string
  /** Formats minor units. */
  money(minor: number): string
  number(value: number): string
  percent(value: number): string
  date(iso: string, style: DateStyle): string
  /** Formats two days as one range. @param from `YYYY-MM-DD` */
  range(from: string, to: string): string
  /** The name of a country, by its ISO code. */
  country(iso: string): string
  /** Names as one list. */
  list(names: string[]): string
}

/** The patterns of a language that is not the store's own: those of its main locale. */
const USUAL_DATES = { standardFormat: null, shortFormat: null, detailedFormat: null }

/**
 * What a store's mails and documents are written with: money and numbers as the store has them; dates, lists, the names of
 * countries and the percent sign in the language of the messages.
 */
export function storeLocale(region: Region, t: Translate): StoreLocale {
  const isOwn = t.language === region.language
  const languageTag = isOwn ? region.languageTag : LANGUAGE_TAG[t.language]
  const dates: DateStore = isOwn
    ? region
    : { formatLocale: localeOfLanguage(t.language), datesFormattingRules: USUAL_DATES }
  const countries = new Intl.DisplayNames(languageTag, { type: 'region' })
  const percentSign = percentSignOf(languageTag)
  return {
    t,
    region,
    languageTag,
    list: (names) => new Intl.ListFormat(languageTag).format(names),
    money: (minor) => formatMoney(minor, region),
    number: (value) => formatNumber(value, region),
    percent: (value) => formatNumber(value, region) + percentSign,
    date: (iso, style) => formatDate(iso, dates, style),
    range: (from, to) => formatDateRange(from, to, dates, 'short'),
    country: (iso) => countries.of(iso) ?? iso,
  }
}
