import type { Configuration, Product } from '../contract/catalogue.ts'
import type { ProductOffer } from '../pages/shop/product-card.tsx'
import { linePrice } from '../pricing/express.ts'
import type { PriceList } from '../pricing/price-list.ts'
import type { Region } from '../regions/region.ts'

/** The quantity at which lists name a price: usual for a first order. */
const LIST_QUANTITY = 500

/** The first of everything that a product offers, at a quantity of the volume table. */
export function usualConfiguration(product: Product, quantity = listQuantity(product)): Configuration {
  return {
    product: product.type,
    size: product.sizes[0]!,
    material: product.materials[0]!,
    print: product.prints[0]!,
    finish: product.finishes[0]!,
    quantity,
  }
}

/** What a store sells, of everything that the shop makes. */
export function soldIn({ allowedProductTypes }: Region, products: Product[]): Product[] {
  return products.filter(({ type }) => allowedProductTypes.includes(type))
}

/** A product with its price for a list of products. */
export function offerOf(product: Product, list: PriceList): ProductOffer {
  const configuration = usualConfiguration(product)
  const total = linePrice(product, configuration, 'standard', list)
  return { product, size: configuration.size, total, quantity: configuration.quantity }
}

/** Samples are wanted one at a time; of everything else a first order has hundreds. */
function listQuantity({ style, quantities, minQuantity }: Product): number {
  if (style === 'samples') return minQuantity
  return quantities.findLast((quantity) => quantity <= LIST_QUANTITY) ?? minQuantity
}
