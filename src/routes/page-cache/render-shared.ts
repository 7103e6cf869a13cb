import { sha256 } from '../../contract/sha256.ts'
import { matchListed, matchPath } from '../../regions/match-path.ts'
import { getRegion } from '../../regions/regions.ts'
import { NamedError } from '../error/named-error.ts'
import { renderWhole } from '../page/render.ts'
import { catalogueOfVersion } from '../page/store-catalogue.ts'
import { storefrontOf, wordsFor } from '../page/storefront.tsx'
import { pageRow } from '../pages.ts'
import type { PageSource } from '../shop-env.ts'
import type { PageKey } from './page-key.ts'
import type { CachedPage } from './page-memory.ts'

/**
 * Renders the page that a key names. Where the backend has another catalogue than the key names, because its own copy is older, or
 * does not answer, the page is that catalogue's.
 *
 * @throws NamedError where there is none, and what the API throws
 */
export async function renderShared(key: PageKey, source: PageSource): Promise<CachedPage> {
  const region = getRegion(key.region)
  const catalogue = await catalogueOfVersion(region, source, key.catalogueVersion)
  const match = matchPath(region, key.path, key.site) ?? matchListed(region, key.path, catalogue.listed, key.site)
  if (!match || !('route' in match)) throw new NamedError(404, 'not_found')
  const row = pageRow(match.route)
  if (row.kind !== 'shared') throw new NamedError(404, 'not_found')
  const store = await storefrontOf(region, key.site, key.isSandbox, catalogue.listed)
  const load = await row.load()
  const messages = wordsFor(store, row)
  const { page, tags } = await load({ store, params: match.params, catalogue, messages, here: key.path })
  const body = await renderWhole(page)
  return {
    body,
    etag: await etagOf(body),
    tags: [`region-${region.code}`, ...tags],
    isOfKey: catalogue.version === key.catalogueVersion,
  }
}

/** Twelve bytes of a body's SHA-256: enough to tell versions of one page apart. */
const etagOf = async (body: Uint8Array): Promise<string> => `"${(await sha256(body)).slice(0, 24)}"`
