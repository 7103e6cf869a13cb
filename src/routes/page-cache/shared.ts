import { siteOf, storeOrigin } from '../../regions/domains.ts'
import type { SharedRow, ShopHandler } from '../page/page-row.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { cachedPage } from './cached-page.ts'

/** GET a page that all visitors of a store share. The query changes it only where the page's row says so. */
export const showShared =
  ({ personal = [] }: SharedRow): ShopHandler =>
  async (c) => {
    const { visit, url, region } = c.var
    const own = personal.find(({ when }) => when(c))
    const answer = own && (await (await own.show())(c))
    if (answer) return answer
    const path = visit.kind === 'page' ? visit.path : '/'
    const { version } = await catalogueFor(c)
    // The store's own origin, whatever port the request names: otherwise each invented port would get a cached page of
    // its own.
    const origin = storeOrigin(region, siteOf(url))
    const page = await cachedPage(c, { region: region.code, path, origin, catalogueVersion: version })
    // The answer depends on the session, and may renew it, so it must not be cached.
    if (own) page.headers.set('Cache-Control', 'private, no-cache')
    return page
  }
