import type { RegionCode } from '../../contract/vocabulary.ts'
import { getRegion } from '../../regions/regions.ts'
import { invalid } from '../refusal.ts'
import type { Catalogue } from './store.ts'

/**
 * The VAT that an answer shows, basis points: that of the named country, else what the store shows.
 *
 * @throws Refusal 422 for a country without a rate
 */
export function taxFor(catalogue: Catalogue, countryIso: string | undefined, code: RegionCode): number {
  if (countryIso === undefined) return getRegion(code).vatAmount * 100
  const rate = catalogue.taxRate(countryIso)
  if (rate === undefined)
    throw invalid({ tax_country_iso: ['must be a country that the shop delivers to'] }, 'unknown_country')
  return rate
}
