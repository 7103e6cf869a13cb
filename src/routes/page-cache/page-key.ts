import assets from 'virtual:assets'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { type Site, storeOrigin } from '../../regions/domains.ts'
import { getRegion } from '../../regions/regions.ts'

/** The key of a cached page. It begins with the region, so that no store can show another store's page. */
export interface PageKey {
  region: RegionCode
  /** The path on the store's host, prefix included. */
  path: string
  /** Where the store is served: its prefix and its absolute addresses follow from it. */
  site: Site
  /** Whether it says that no card is charged: a shop that gets its keys shows no page from before. */
  isSandbox: boolean
  /** The version of the store's catalogue and prices. */
  catalogueVersion: string
}

/** The origin of a page's store. */
export const originOfKey = ({ region, site }: PageKey): string => storeOrigin(getRegion(region), site)

export const keyText = (key: PageKey): string =>
  `${key.region} ${originOfKey(key)}${key.path} ${assets.release} ${key.catalogueVersion} ${key.isSandbox}`

/** The address under which Workers Cache stores a page: its key, and the release that rendered it. */
export function edgeAddress(key: PageKey, release: string): URL {
  const url = new URL(`https://shared.invalid/${encodeURIComponent(JSON.stringify(key))}`)
  url.searchParams.set('release', release)
  return url
}
