import type { Product } from '../contract/catalogue.ts'
import { products } from '../contract/products.ts'
import type { ProductType } from '../contract/vocabulary.ts'
import type { Ask } from './ask.ts'
import { unlessMissing } from './named-failure.ts'

export function productCalls(ask: Ask) {
  return {
    /** Everything that the shop makes, in its own order. */
    list: async (): Promise<Product[]> => (await ask(products.list, {})) ?? [],
    /** One product, or null where it is not made. */
    get: (type: ProductType): Promise<Product | null> => unlessMissing(() => ask(products.show, { params: { type } })),
  }
}
