import type { LineItem } from '../contract/line-item.ts'
import type { Order } from '../contract/order.ts'
import { grossOf } from './tax.ts'

export type PriceKind = 'net' | 'gross'

/** What something costs in minor units: net, and with VAT; null where none is charged. */
export interface Amounts {
  net: number
  gross: number | null
}

/** A net price, minor units, with what VAT makes of it. `rate` in basis points; null where the tax does not exist. */
export function amountsOf(net: number, rate: number | null): Amounts {
  return { net, gross: rate ? grossOf(net, rate) : null }
}

/** The VAT of an order, basis points: every line has the rate of the country that it goes to. */
export const orderRate = ({ taxes }: Pick<Order, 'taxes'>): number => taxes[0]?.rate ?? 0

/**
 * What a line costs before its discount. Without one that is the line's own total, so that the lines of an order add up
 * to what is charged.
 */
export function lineAmounts({ amount, discount, total }: LineItem, rate: number): Amounts {
  if (!rate) return amountsOf(amount, null)
  return { net: amount, gross: discount ? grossOf(amount, rate) : total }
}
