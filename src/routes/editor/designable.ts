import type { Product } from '../../contract/catalogue.ts'
import type { Region } from '../../regions/region.ts'
import { soldIn, withAdded } from '../catalogue/offers.ts'

/** The print mode of goods that are not printed. */
const UNPRINTED = 'no-print'

/** The products that an editor begins with, the first that the store sells. */
const FIRST = ['mailer-box-full-color', 'mailer-box-eco', 'shipping-box', 'product-box'] as const

/** A product as an editor offers it: printed. Null for goods that are never printed. */
export function printed(product: Product): Product | null {
  const prints = product.prints.filter((print) => print !== UNPRINTED)
  return prints.length ? { ...product, prints } : null
}

/** The products of a store that are printed, in the order of its shop. */
export const designableIn = (region: Region, products: Product[]): Product[] =>
  soldIn(region, products).flatMap((product) => printed(product) ?? [])

/** The product that an editor opens with where its address names none. */
export const firstDesigned = (products: Product[]): Product => withAdded(FIRST, products)[0] ?? products[0]!
