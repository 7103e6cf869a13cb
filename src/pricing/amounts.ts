import type { LineItem } from '../contract/line-item.ts'
import type { Order } from '../contract/order.ts'
import { grossOf } from './vat.ts'

export type PriceKind = 'net' | 'gross'

/** A price in minor units, net and with VAT; `gross` is null where no VAT is charged. */
export interface Amounts {
  net: number
  gross: number | null
}

/** A net price in minor units, with its gross price. `rate` in basis points; null where the country has no VAT. */
export function amountsOf(net: number, rate: number | null): Amounts {
  return { net, gross: rate ? grossOf(net, rate) : null }
}

/** The VAT rate of an order in basis points: all its lines have the rate of the country of delivery. */
export const orderRate = ({ taxes }: Pick<Order, 'taxes'>): number => taxes[0]?.rate ?? 0

/**
 * The price of a line before its discount. Without a discount it is the line's own total, so that the lines of an order
 * add up to what is charged.
 */
export function lineAmounts({ amount, discount, total }: LineItem, rate: number): Amounts {
  if (!rate) return amountsOf(amount, null)
  return { net: amount, gross: discount ? grossOf(amount, rate) : total }
}
