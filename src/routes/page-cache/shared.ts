import { siteOf, storeOrigin } from '../../regions/domains.ts'
import { isFixed } from '../../regions/routes.ts'
import { showSearch } from '../catalogue/search.tsx'
import { catalogueFor } from '../catalogue/store-catalogue.ts'
import { isLegal, showLegal } from '../content/legal.tsx'
import { showDieline } from '../dielines/dielines.tsx'
import { NamedError } from '../error/named-error.ts'
import { spokenQuery } from '../page/visitor.ts'
import { showArrival, showConfigured } from '../product/configured-product.tsx'
import type { ShopContext } from '../shop-env.ts'
import { keptPage } from './kept-page.ts'

/** Query names with which a product page is more than its address: one with a choice is priced for it. */
const CHOICES = ['size', 'length', 'material', 'print', 'finish', 'quantity', 'speed']

const DIELINE = ['style', 'mode', 'length', 'width', 'height', 'board', 'fold']

/** GET any page that all visitors of a store share. Whatever else stands in the query changes nothing on it. */
export async function showShared(c: ShopContext): Promise<Response> {
  const { visit, url, region } = c.var
  if (visit.kind === 'page' && visit.route === 'product') {
    if (c.req.query('arrives')) return showArrival(c)
    if (CHOICES.some((name) => c.req.query(name) !== undefined)) return showConfigured(c)
  }
  // An invented address keeps no page: it would take the place of a real one.
  if (visit.kind === 'page' && !isFixed(visit.route)) throw new NamedError(404, 'not_found')
  if (visit.kind === 'page' && isLegal(visit.route) && spokenQuery(c)) return showLegal(c, visit.route)
  if (visit.kind === 'page' && visit.route === 'shop' && c.req.query('q')) return showSearch(c)
  if (visit.kind === 'page' && visit.route === 'dielines' && DIELINE.some((name) => c.req.query(name) !== undefined))
    return showDieline(c)
  const path = visit.kind === 'page' ? visit.path : '/'
  const { list } = await catalogueFor(c)
  // The store's own, whatever port a request names: an invented one keeps no page of its own.
  const origin = storeOrigin(region, siteOf(url))
  return keptPage(c, { region: region.code, path, origin, priceListVersion: list.version })
}
