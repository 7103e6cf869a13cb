import { spread } from '../../../pricing/vat.ts'
import { type BasketLine, type Coupon, isOf } from '../../promotions/promotions.ts'

/**
 * The discount of a code on each line, net minor units: a percentage of the goods concerned, or an amount, at most their price,
 * split by the price of each line so that the parts add up. Services and trees have no discount.
 */
export function discountsOf(coupon: Coupon | null, lines: readonly BasketLine[]): number[] {
  if (!coupon) return lines.map(() => 0)
  const { percent, amount, product } = coupon
  const meant = lines.map((line) =>
    line.kind === 'product' && (product === undefined || isOf(line, product)) ? line.amount : 0,
  )
  const goods = meant.reduce((sum, cost) => sum + cost, 0)
  const whole = amount === undefined ? Math.round((goods * (percent ?? 0)) / 100) : Math.min(amount, goods)
  return spread(whole, meant)
}

/** The same, summed over all lines. */
export const discountOf = (coupon: Coupon | null, lines: readonly BasketLine[]): number =>
  discountsOf(coupon, lines).reduce((sum, part) => sum + part, 0)
