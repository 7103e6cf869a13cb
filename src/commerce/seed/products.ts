import type { Product } from '../../contract/catalogue.ts'
import { USUAL_PRODUCTION_DAYS } from '../../pricing/express.ts'
import { bagsAndPaper } from './products/bags-and-paper.ts'
import { cartons } from './products/cartons.ts'
import { mailers } from './products/mailers.ts'
import { rigid } from './products/rigid.ts'
import { shipping } from './products/shipping.ts'

// Whoever has the catalogue prices it, and needs every construction at hand.
import '../../packaging/styles/styles.ts'

/** A product as it is written down: what takes the usual time need not say so. */
export type StatedProduct = Omit<Product, 'productionDays'> & { productionDays?: number }

/** A product with all that its statement leaves to the shop. */
export const productOf = (stated: StatedProduct): Product => ({ productionDays: USUAL_PRODUCTION_DAYS, ...stated })

/** The 35 things that the shop makes, as the seed writes them into the catalogue. */
export const PRODUCTS: Product[] = [...mailers, ...shipping, ...cartons, ...rigid, ...bagsAndPaper].map(productOf)
