import { STORE_INDEXES } from '../../search/indexes.ts'
import { indexedProduct } from '../../search/pages.ts'
import { openIndex, type ShopIndex } from '../../search/shop-index.ts'
import { soldIn } from '../page/product-offers.ts'
import type { Storefront } from '../page/storefront.tsx'

/** Opened once an isolate, and again where the merchant has added products since. */
const opened = new WeakMap<Storefront, ShopIndex>()

/** What can be found in a store: what the build wrote, and the products that its merchant has added. */
export async function indexFor(store: Storefront): Promise<ShopIndex> {
  const known = opened.get(store)
  if (known) return known
  const { region, t, path, listed } = store
  const { default: file } = await STORE_INDEXES[region.code]()
  const added = soldIn(region, listed).filter(({ listing }) => listing)
  const pages = added.map((product) =>
    indexedProduct(product, { t, called: {}, path: path('product', { product: product.type }) }),
  )
  const index = openIndex(file, pages)
  opened.set(store, index)
  return index
}
