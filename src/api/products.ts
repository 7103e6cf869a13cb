import type { Product } from '../contract/catalogue.ts'
import { PRODUCT_CALLS } from '../contract/products.ts'
import type { ProductType } from '../contract/vocabulary.ts'
import type { Ask } from './ask.ts'
import { unlessMissing } from './named-failure.ts'

export function productCalls(ask: Ask) {
  return {
    /** All products, in the order of the catalogue. */
    list: async (): Promise<Product[]> => (await ask(PRODUCT_CALLS.list, {})) ?? [],
    /** One product; null where there is none of this type. */
    get: (type: ProductType): Promise<Product | null> =>
      unlessMissing(() => ask(PRODUCT_CALLS.show, { params: { type } })),
  }
}
