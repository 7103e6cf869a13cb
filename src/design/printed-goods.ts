import type { Product } from '../contract/catalogue.ts'

/** The print mode of goods that are not printed. */
const UNPRINTED = 'no-print'

/** A product as an editor offers it: printed. Null for goods that are never printed. */
export function printedGoods(product: Product): Product | null {
  const prints = product.prints.filter((print) => print !== UNPRINTED)
  return prints.length ? { ...product, prints } : null
}
