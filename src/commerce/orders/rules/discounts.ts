import { spread } from '../../../pricing/tax.ts'
import { type BasketLine, type Coupon, isOf } from '../../promotions/promotions.ts'

/**
 * What a code takes off each line, net minor units: per cent of the goods that it is about, or an amount that is never more
 * than they cost, parted by what each line costs so that the parts add up to the whole. Services and trees keep their price.
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

/** The same of all lines together. */
export const discountOf = (coupon: Coupon | null, lines: readonly BasketLine[]): number =>
  discountsOf(coupon, lines).reduce((sum, part) => sum + part, 0)
