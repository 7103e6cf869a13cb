import { matchListed } from '../../regions/match-path.ts'
import { regionByCode } from '../../regions/resolve.ts'
import { toOtherStore } from '../../regions/visit.ts'
import { NamedError } from '../error/named-error.ts'
import { takeSession } from '../middleware/session.ts'
import { listedFor } from '../page/store-catalogue.ts'
import { showShared } from '../page-cache/shared.ts'
import { pageRow } from '../pages.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * Shows a path that is in none of the shop's tables: the page of a product that the merchant added, a redirect to it,
 * here or in the store that `?region=` names, or a 404.
 */
export async function showListed(c: ShopContext): Promise<Response> {
  const { region, site, url } = c.var
  const row = pageRow('product')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const listed = isRead ? await listedFor(c) : []
  const found = matchListed(region, url.pathname, listed, site)
  if (found && 'moved' in found) return c.redirect(found.moved + url.search, 301)
  if (!found || row.kind !== 'shared') throw new NamedError(404, 'not_found')
  const asked = regionByCode(url.searchParams.get('region') ?? '')
  if (asked && asked.code !== region.code) {
    const listing = listed.find(({ type }) => type === found.params.product)?.listing
    const { location, status } = toOtherStore(region, asked, found, url, site, listing)
    return c.redirect(location, status)
  }
  c.set('visit', { kind: 'page', region, ...found, path: url.pathname })
  c.set('params', found.params)
  c.set('page', row)
  // The middleware did not know yet that a member may have prices of their own here.
  await takeSession(c)
  return showShared(row)(c)
}
