import type { Configuration, Product } from '../../contract/catalogue.ts'
import type { ProductType, ShippedProduct } from '../../contract/vocabulary.ts'
import type { ProductOffer } from '../../pages/catalogue/product-card.tsx'
import { linePrice } from '../../pricing/express.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { sells } from '../../regions/listing.ts'
import type { Region } from '../../regions/region.ts'

/**
 * The quantity of a usual first order: large enough that its unit price is realistic, small enough to try a package.
 */
const FIRST_QUANTITY = 100

/** A product's first size, material, print and finish, at a quantity of its price table. */
export const usualConfiguration = (product: Product, quantity = firstQuantity(product)): Configuration =>
  firstChoices(product, quantity)

/** The products that a store sells, of all that the shop makes. */
export function soldIn(region: Region, products: Product[]): Product[] {
  return products.filter((product) => sells(region, product))
}

/** A product with its price at a quantity: by default the one from which its lowest unit price applies, for lists that say "from". */
export function offerOf(product: Product, list: PriceList, quantity = product.quantities.at(-1)): ProductOffer {
  const configuration = usualConfiguration(product, quantity)
  const total = linePrice(product, configuration, 'standard', list)
  return { product, size: configuration.size, total, quantity: configuration.quantity }
}

/** Sample packs are ordered one at a time. */
function firstQuantity({ style, quantities, minQuantity }: Product): number {
  if (style === 'samples') return minQuantity
  return quantities.findLast((quantity) => quantity <= FIRST_QUANTITY) ?? minQuantity
}

/** The most ordered products, for the home page and for pages that have nothing else to show. */
const POPULAR: readonly ShippedProduct[] = [
  'mailer-box-full-color',
  'shipping-box',
  'product-box',
  'paper-bag',
  'poly-mailer',
  'magnetic-box',
]

/** The products of a list that a store sells, each after those of the same goods that the merchant added. */
export function withAdded(wanted: readonly ProductType[], sold: readonly Product[]): Product[] {
  const found = wanted.flatMap((type) => sold.find((product) => product.type === type) ?? [])
  const added = (goods: Product['style']) => sold.filter(({ listing, style }) => listing && style === goods)
  return [...new Set(found.flatMap((product) => [...added(product.style), product]))]
}

/** The most popular products that a store sells, at most `count` of them. */
export function popularOffers(region: Region, products: Product[], list: PriceList, count = 6): ProductOffer[] {
  const sold = soldIn(region, products)
  return POPULAR.flatMap((type) => sold.find((product) => product.type === type) ?? [])
    .slice(0, count)
    .map((product) => offerOf(product, list))
}
