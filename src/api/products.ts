import type { Product } from '../contract/catalogue.ts'
import type { JsonApiDocument, Resource } from '../contract/json-api.ts'
import type { ProductType } from '../contract/vocabulary.ts'
import type { Call } from './call.ts'
import { unlessMissing } from './named-failure.ts'

export function productCalls(call: Call) {
  return {
    /** Everything that the shop makes, in its own order. */
    async list(): Promise<Product[]> {
      const answer = (await call('get', 'products')) as JsonApiDocument | null
      return ((answer?.data ?? []) as Resource[]).map(productOf)
    },
    /** One product, or null where it is not made. */
    async get(type: ProductType): Promise<Product | null> {
      const answer = (await unlessMissing(() =>
        call('get', `products/${encodeURIComponent(type)}`),
      )) as JsonApiDocument | null
      return answer && productOf(answer.data as Resource)
    },
  }
}

const productOf = ({ id, attributes }: Resource): Product => ({ type: id, ...attributes }) as unknown as Product
