import type { Product, StatedProduct } from '../../contract/catalogue.ts'
import { USUAL_PRODUCTION_DAYS } from '../../pricing/express.ts'
import { withChoices } from '../catalogue/choices.ts'
import { CHOICES } from './choices.ts'
import { bagsAndPaper } from './products/bags-and-paper.ts'
import { cartons } from './products/cartons.ts'
import { mailers } from './products/mailers.ts'
import { rigid } from './products/rigid.ts'
import { shipping } from './products/shipping.ts'

// Importing the catalogue loads every construction, which its prices need.
import '../../packaging/styles/styles.ts'

/** A product as it is written down: what takes the usual time need not say so. */
export type WrittenProduct = Omit<StatedProduct, 'productionDays'> & { productionDays?: number }

/** A product with all that its statement leaves to the shop. */
export const productOf = (written: WrittenProduct): StatedProduct => ({
  productionDays: USUAL_PRODUCTION_DAYS,
  ...written,
})

/** The 35 things that the shop makes, as the seed writes them into the catalogue. */
export const STATED_PRODUCTS: StatedProduct[] = [...mailers, ...shipping, ...cartons, ...rigid, ...bagsAndPaper].map(
  productOf,
)

/** The same, with what their materials are, as the catalogue has them. */
export const PRODUCTS: Product[] = STATED_PRODUCTS.map((product) => withChoices(product, CHOICES))
