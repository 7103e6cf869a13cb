import { REGION_CODES, type RegionCode } from '../contract/vocabulary.ts'
import type { Region } from './region.ts'
import { getRegion } from './regions.ts'

/** The ten first path segments that name a store on the eu host. */
export const PATH_FRAGMENTS = new Map<string, RegionCode>(
  Object.entries({
    pl: 'pl',
    gb: 'gb',
    es: 'es',
    de: 'de',
    fr: 'fr',
    it: 'it',
    'ro-ro': 'ro',
    'sv-se': 'se',
    'nl-nl': 'nl',
    'en-us': 'us',
  }),
)

/** The store that a query or a header names by its two letters; junk names none. */
export function regionByCode(code: string): Region | null {
  const lower = code.toLowerCase() as RegionCode
  return REGION_CODES.includes(lower) ? getRegion(lower) : null
}
