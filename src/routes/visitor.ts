import { siteOf } from '../regions/domains.ts'
import type { ShopContext } from './shop-env.ts'
import { type Storefront, storefrontOf } from './storefront.tsx'

/** The store that this request is for. */
export function storeOf(c: ShopContext): Promise<Storefront> {
  return storefrontOf(c.var.region, siteOf(c.var.url))
}
