import { REGION_CODES, type RegionCode } from '../contract/vocabulary.ts'
import { prefixOf, type Site } from './domains.ts'
import type { Region } from './region.ts'
import { getRegion, regionList } from './regions.ts'

/** Stores with a host of their own that can also be named by their code on the eu host. */
const BY_CODE = ['pl', 'gb', 'es', 'de', 'fr', 'it'] as const satisfies RegionCode[]

/** First path segments that name a store on the eu host: the prefixes of the stores there, and the codes above. */
const PATH_FRAGMENTS: ReadonlyMap<string, RegionCode> = new Map([
  ...BY_CODE.map((code) => [code, code] as const),
  ...regionList
    .filter(({ pathPrefix }) => pathPrefix)
    .map(({ pathPrefix, code }) => [pathPrefix.slice(1), code] as const),
])

/** The store that the first segment of a path on the eu host names; on a preview host each store but eu has a prefix. */
export const regionOfSegment = (segment: string, site: Site): RegionCode | undefined =>
  site.previewHost
    ? regionList.find((region) => prefixOf(region, site) === `/${segment}`)?.code
    : PATH_FRAGMENTS.get(segment)

/** The store that a query or a header names by its two-letter code; null for anything else. */
export function regionByCode(code: string): Region | null {
  const lower = code.toLowerCase() as RegionCode
  return REGION_CODES.includes(lower) ? getRegion(lower) : null
}
