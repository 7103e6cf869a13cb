import type { Configuration, Product } from '../../contract/catalogue.ts'
import { readDielineSample } from '../../contract/dieline-sample.ts'
import { sampleQuery } from '../../packaging/dieline-form.ts'
import { dielineQuery } from '../../packaging/dieline-link.ts'
import type { Storefront } from '../page/storefront.tsx'

/**
 * The address of the dieline generator for a configuration's construction, size and board.
 *
 * @param code of the dieline that the goods were ordered with, where that is not the product's
 */
export function dielinePath(store: Storefront, product: Product, configuration: Configuration, code?: string): string {
  const sample = code ? readDielineSample(code) : null
  const query = sample ? sampleQuery(sample, store.region) : dielineQuery(product, configuration, store.region)
  return `${store.path('dielines')}?${query}`
}
