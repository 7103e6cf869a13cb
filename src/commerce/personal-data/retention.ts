import { getRegion } from '../../regions/regions.ts'
import type { OrderView } from '../orders/document.ts'

/**
 * Retention in years of the buyer's data of an order, from the end of the year in which it was placed, by the buyer's country, as
 * derived from tax and commercial law. An accountant of each country must confirm its figure before a shop relies on it
 * (docs/decisions/0113).
 */
const KEPT_YEARS: Readonly<Record<string, number>> = {
  DE: 8,
  FR: 10,
  IT: 10,
  CZ: 10,
  CH: 10,
  AT: 7,
  NL: 7,
  SE: 7,
  ES: 6,
  GB: 6,
  PL: 5,
  RO: 5,
  NO: 5,
}
/** The longest of them, for other countries. */
export const KEPT_ELSEWHERE = 10

/** Years for which the law of a country has records of sales kept, from the end of their year. */
export const keptYears = (country: string): number => KEPT_YEARS[country] ?? KEPT_ELSEWHERE

/** Last day of the retention of a wallet's ledger, as `YYYY-MM-DD`. @param now milliseconds since the epoch */
export const ledgerKeptUntil = (now: number): string => `${new Date(now).getUTCFullYear() + KEPT_ELSEWHERE}-12-31`

/** The country whose law applies to a placed order, and the last day of its retention as `YYYY-MM-DD`. */
export function retentionOf({ billAddress, shipAddress, region, completedAt, createdAt }: OrderView): {
  country: string
  keptUntil: string
} {
  const country = (billAddress ?? shipAddress)?.countryIso ?? getRegion(region).countryCode
  const year = Number((completedAt ?? createdAt).slice(0, 4))
  return { country, keptUntil: `${year + keptYears(country)}-12-31` }
}
