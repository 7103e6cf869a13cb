import type { Configuration, Product } from '../../contract/catalogue.ts'
import { dielineQuery } from '../../packaging/dieline-link.ts'
import type { Storefront } from '../page/storefront.tsx'

/** The address of the dieline generator for a configuration's construction, size and board. */
export function dielinePath(store: Storefront, product: Product, configuration: Configuration): string {
  return `${store.path('dielines')}?${dielineQuery(product, configuration, store.region)}`
}
