import { saysSandbox } from '../../contract/env.ts'
import type { SharedRow, ShopHandler } from '../page/page-row.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { cachedPage } from './cached-page.ts'

/** GET a page that all visitors of a store share. The query changes it only where the page's row says so. */
export const showShared =
  ({ personal = [] }: SharedRow): ShopHandler =>
  async (c) => {
    const { visit, site, region } = c.var
    const own = personal.find(({ when }) => when(c))
    const answer = own && (await (await own.show())(c))
    if (answer) return answer
    const path = visit.kind === 'page' ? visit.path : '/'
    const { version } = await catalogueFor(c)
    // The site instead of the address: but for a local shop it has no port, so that no invented one gets a page of its own.
    const isSandbox = saysSandbox(c.env)
    const page = await cachedPage(c, { region: region.code, path, site, isSandbox, catalogueVersion: version })
    // The answer depends on the session, and may renew it, so it must not be cached.
    if (own) page.headers.set('Cache-Control', 'private, no-cache')
    return page
  }
