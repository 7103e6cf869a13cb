import assets from 'virtual:assets'
import type { RegionCode } from '../../contract/vocabulary.ts'

/** The key of a cached page. It begins with the region, so that no store can show another store's page. */
export interface PageKey {
  region: RegionCode
  /** The path on the store's host, prefix included. */
  path: string
  /** Origin of the store, for absolute addresses. */
  origin: string
  /** The version of the store's catalogue and prices. */
  catalogueVersion: string
}

export const keyText = ({ region, path, origin, catalogueVersion }: PageKey): string =>
  `${region} ${origin}${path} ${assets.release} ${catalogueVersion}`

/** The address under which Workers Cache stores a page: its key, and the release that rendered it. */
export function edgeAddress(key: PageKey, release: string): URL {
  const url = new URL(`https://shared.invalid/${encodeURIComponent(JSON.stringify(key))}`)
  url.searchParams.set('release', release)
  return url
}
