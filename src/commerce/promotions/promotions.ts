import { goodsOf } from '../../contract/line-item.ts'
import type { Currency, ProductType } from '../../contract/vocabulary.ts'
import { startOf } from '../../pricing/delivery.ts'

/** What a code gives, to whom and when: a row that a merchant may add. */
export interface Promotion {
  /** In upper case. */
  code: string
  /** Whole per cent off the goods, or off those of `product`; null where it gives an amount or free delivery. */
  percent: number | null
  /** Minor units off the goods, never more than they cost; in a currency that is not named it does not hold. */
  amount: Partial<Record<Currency, number>> | null
  /** The one product that `percent` is about; null where it is all of them. */
  product: ProductType | null
  /** Net goods from which it holds, minor units; empty where it always does. */
  minimum: Partial<Record<Currency, number>>
  /** First and last day in Warsaw, `YYYY-MM-DD`; null where it has none. */
  since: string | null
  until: string | null
  /** Told to everybody who has a cart. */
  open: boolean
  /** Only for whoever has ordered nothing before. */
  firstOrder: boolean
  /** How many orders may use it, of everybody and of one customer; null where that does not matter. */
  uses: number | null
  usesEach: number | null
}

/** What a promotion is unless its row says more: anybody's, at any time, without a limit. */
export const UNLIMITED = {
  amount: null,
  product: null,
  minimum: {},
  since: null,
  until: null,
  open: false,
  firstOrder: false,
  uses: null,
  usesEach: null,
} as const satisfies Omit<Promotion, 'code' | 'percent'>

/** What a code gives on an order, as the order keeps it; with neither per cent nor amount it is free delivery. */
export interface Coupon {
  code: string
  percent: number | null
  /** Minor units of the order's currency. */
  amount?: number
  product?: ProductType
  /** Its uses are counted, so that it may be used up by the time the order is placed. */
  isCounted?: true
}

/** A line with its net amount, minor units: codes are about goods, so that of the other kinds the amount is all. */
export type BasketLine =
  | { kind: 'product'; variantId: string; amount: number }
  | { kind: 'service' | 'trees'; amount: number }

/** What a promotion is about to be used on. */
interface Basket {
  lines: readonly BasketLine[]
  currency: Currency
}

/** Why a code does not hold for an order, by the API's own names. */
export type WhyNot =
  | 'coupon_code_not_started'
  | 'coupon_code_expired'
  | 'coupon_code_not_eligible'
  | 'coupon_code_wrong_product'

/** The promotion of a code as a person types it. */
export function promotionOf(promotions: Promotion[], code: string): Promotion | undefined {
  const typed = code.trim().toUpperCase()
  return promotions.find((promotion) => promotion.code === typed)
}

/** Whether it depends on who orders, or on how many have, which only the moment of ordering can tell. */
export const isCounted = ({ firstOrder, uses, usesEach }: Promotion): boolean =>
  firstOrder || uses !== null || usesEach !== null

/** What a promotion gives in a currency, for an order to keep. */
export const couponOf = (promotion: Promotion, currency: Currency): Coupon => ({
  code: promotion.code,
  percent: promotion.percent,
  ...(promotion.amount && { amount: promotion.amount[currency] ?? 0 }),
  ...(promotion.product && { product: promotion.product }),
  ...(isCounted(promotion) && { isCounted: true }),
})

export const isFreeDelivery = ({ percent, amount }: Coupon): boolean => percent === null && amount === undefined

/** Whether today is one of its days. `now` is an ISO instant; a day begins and ends where the shop is. */
export const holdsToday = (promotion: Promotion, now: string): boolean => whenNot(promotion, now) === null

/** Why a promotion does not hold for what is ordered, at a moment (ISO instant); null where it does. */
export function whyNot(promotion: Promotion, basket: Basket, now: string): WhyNot | null {
  const { currency } = basket
  const lines = goodsOf(basket.lines)
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { minimum, amount, product } = promotion
  const when = whenNot(promotion, now)
  if (when) return when
  if (goods === 0 || goods < (minimum[currency] ?? 0)) return 'coupon_code_not_eligible'
  if (amount && !amount[currency]) return 'coupon_code_not_eligible'
  if (product && !lines.some((line) => isOf(line, product))) return 'coupon_code_wrong_product'
  return null
}

function whenNot({ since, until }: Promotion, now: string): WhyNot | null {
  const today = startOf(new Date(now)).day
  if (since !== null && today < since) return 'coupon_code_not_started'
  return until !== null && today > until ? 'coupon_code_expired' : null
}

/** Whether a line is of a product. */
export const isOf = ({ variantId }: { variantId: string }, product: ProductType): boolean =>
  variantId.startsWith(`${product}~`)
