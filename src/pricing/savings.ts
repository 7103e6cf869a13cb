import type { Product } from '../contract/catalogue.ts'
import type { Choice } from '../contract/configuration-form.ts'
import { linePrice } from './express.ts'
import type { PriceList } from './price-list.ts'

/** What a quantity costs: net minor units of all pieces. */
export interface QuantityPrice {
  quantity: number
  total: number
}

/**
 * By how much a piece is cheaper than at another quantity, in whole percent, rounded down so that no more is promised than is
 * saved; 0 where it is not cheaper.
 */
export function savingOf(price: QuantityPrice, than: QuantityPrice): number {
  if (than.total <= 0) return 0
  const share = Math.ceil((100 * price.total * than.quantity) / (price.quantity * than.total))
  return Math.max(0, 100 - share)
}

/** What a choice costs at another quantity, in pieces. */
export const priceAt = (
  quantity: number,
  product: Product,
  { configuration, speed }: Choice,
  list: PriceList,
): QuantityPrice => ({ quantity, total: linePrice(product, { ...configuration, quantity }, speed, list) })
