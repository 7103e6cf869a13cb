import type { Product } from '../../contract/catalogue.ts'
import { printedGoods } from '../../design/printed-goods.ts'
import type { Region } from '../../regions/region.ts'
import { soldIn, withAdded } from '../page/product-offers.ts'

/** The products that an editor begins with, the first that the store sells. */
const FIRST = ['mailer-box-full-color', 'mailer-box-eco', 'shipping-box', 'product-box'] as const

/** The products of a store that are printed, in the order of its shop. */
export const designableIn = (region: Region, products: Product[]): Product[] =>
  soldIn(region, products).flatMap((product) => printedGoods(product) ?? [])

/** The product that an editor opens with where its address names none. */
export const firstDesigned = (products: Product[]): Product => withAdded(FIRST, products)[0] ?? products[0]!
