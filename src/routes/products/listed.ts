import { siteOf } from '../../regions/domains.ts'
import { matchListed } from '../../regions/match-path.ts'
import { NamedError } from '../error/named-error.ts'
import { listedFor } from '../page/store-catalogue.ts'
import { showShared } from '../page-cache/shared.ts'
import { pageRow } from '../pages.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * Shows a path that is in none of the shop's tables: the page of a product that the merchant added, a redirect to it,
 * or a 404.
 */
export async function showListed(c: ShopContext): Promise<Response> {
  const { region, url } = c.var
  const row = pageRow('product')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const found = isRead ? matchListed(region, url.pathname, await listedFor(c), siteOf(url)) : null
  if (found && 'moved' in found) return c.redirect(found.moved + url.search, 301)
  if (!found || row.kind !== 'shared') throw new NamedError(404, 'not_found')
  c.set('visit', { kind: 'page', region, ...found, path: url.pathname })
  c.set('params', found.params)
  c.set('page', row)
  return showShared(row)(c)
}
