import type { Product } from '../../contract/catalogue.ts'
import { type Choice, choiceQuery } from '../../contract/configuration-form.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import type { SeenProduct } from '../../pages/catalogue/recently-seen.tsx'
import type { Storefront } from '../page/storefront.tsx'

/** A product's page as a list of what was seen shows it. @param name the preset's, where the page is about one */
export function seenAs(store: Storefront, product: Product, choice: Choice, name?: string): SeenProduct {
  return {
    store: store.region.code,
    product: product.type,
    name: name ?? store.t(`product-name.${product.type}`),
    path: `${store.path('product', { product: product.type })}?${choiceQuery(choice)}`,
    picture: goodsPicture(choice.configuration, store.region.units),
  }
}
