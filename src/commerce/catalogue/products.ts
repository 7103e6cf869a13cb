import type { Product } from '../../contract/catalogue.ts'
import { bagsAndPaper } from './products/bags-and-paper.ts'
import { cartons } from './products/cartons.ts'
import { mailers } from './products/mailers.ts'
import { rigid } from './products/rigid.ts'
import { shipping } from './products/shipping.ts'

// Whoever has the catalogue prices it, and needs every construction at hand.
import '../../packaging/styles/styles.ts'

/** The 35 things that the shop makes, as the seed writes them into the catalogue. */
export const PRODUCTS: Product[] = [...mailers, ...shipping, ...cartons, ...rigid, ...bagsAndPaper]
