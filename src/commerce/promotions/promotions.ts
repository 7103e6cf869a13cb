import { goodsOf } from '../../contract/line-item.ts'
import type { Currency, ProductType } from '../../contract/vocabulary.ts'
import { startOf } from '../../pricing/delivery.ts'

/** A discount code with its conditions: a row that a merchant may add. */
export interface Promotion {
  /** In upper case. */
  code: string
  /** Percentage, without decimals, off the goods, or off those of `product`; null where it is an amount or free delivery. */
  percent: number | null
  /** Minor units off the goods, at most their price; not valid in a currency that is not listed. */
  amount: Partial<Record<Currency, number>> | null
  /** The product that `percent` is limited to; null for all. */
  product: ProductType | null
  /** Minimum net amount of goods, minor units; empty where there is none, else not valid in a currency that is not listed. */
  minimum: Partial<Record<Currency, number>>
  /** First and last day in Warsaw, `YYYY-MM-DD`; null where unlimited. */
  since: string | null
  until: string | null
  /** Whether it is public, and shown in every cart. */
  open: boolean
  /** Only for a customer's first order. */
  firstOrder: boolean
  /** Maximum number of orders, of everybody and of one customer; null where unlimited. */
  uses: number | null
  usesEach: number | null
}

/** Defaults: open to anybody, at any time, without a limit. */
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

/** A code as an order stores it; with neither percentage nor amount it is free delivery. */
export interface Coupon {
  code: string
  percent: number | null
  /** Minor units of the order's currency. */
  amount?: number
  product?: ProductType
  /** Whether its uses are limited, so that it may be used up before the order is placed. */
  isCounted?: true
}

/** A line with its net amount, minor units: codes apply to goods, so other kinds only have an amount. */
export type BasketLine =
  | { kind: 'product'; variantId: string; amount: number }
  | { kind: 'service' | 'trees' | 'custom'; amount: number }

/** The order on which a promotion is used. */
interface Basket {
  lines: readonly BasketLine[]
  currency: Currency
}

/** Why a code is not valid for an order, by the API's codes. */
export type WhyNot =
  | 'coupon_code_not_started'
  | 'coupon_code_expired'
  | 'coupon_code_not_eligible'
  | 'coupon_code_wrong_product'

/** The promotion of a typed code. */
export function promotionOf(promotions: Promotion[], code: string): Promotion | undefined {
  const typed = code.trim().toUpperCase()
  return promotions.find((promotion) => promotion.code === typed)
}

/** Whether it is valid in a currency: amount and minimum are stated in it, where they are stated at all. */
export const isIn = ({ amount, minimum }: Pick<Promotion, 'amount' | 'minimum'>, currency: Currency): boolean =>
  (!amount || Boolean(amount[currency])) && (Object.keys(minimum).length === 0 || minimum[currency] !== undefined)

/** Whether it depends on the customer or on the number of uses, which only placing the order decides. */
export const isCounted = ({ firstOrder, uses, usesEach }: Promotion): boolean =>
  firstOrder || uses !== null || usesEach !== null

/** A promotion in a currency, for an order. */
export const couponOf = (promotion: Promotion, currency: Currency): Coupon => ({
  code: promotion.code,
  percent: promotion.percent,
  ...(promotion.amount && { amount: promotion.amount[currency] ?? 0 }),
  ...(promotion.product && { product: promotion.product }),
  ...(isCounted(promotion) && { isCounted: true }),
})

export const isFreeDelivery = ({ percent, amount }: Coupon): boolean => percent === null && amount === undefined

/** Whether today is within its dates. `now` is an ISO instant; days are those of the shop's time zone. */
export const holdsToday = (promotion: Promotion, now: string): boolean => whenNot(promotion, now) === null

/** Why a promotion is not valid for an order at a moment (ISO instant); null where it is. */
export function whyNot(promotion: Promotion, basket: Basket, now: string): WhyNot | null {
  const { currency } = basket
  const lines = goodsOf(basket.lines)
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { minimum, product } = promotion
  const when = whenNot(promotion, now)
  if (when) return when
  if (!isIn(promotion, currency)) return 'coupon_code_not_eligible'
  if (goods === 0 || goods < (minimum[currency] ?? 0)) return 'coupon_code_not_eligible'
  if (product && !lines.some((line) => isOf(line, product))) return 'coupon_code_wrong_product'
  return null
}

function whenNot({ since, until }: Promotion, now: string): WhyNot | null {
  if (since === null && until === null) return null
  const today = startOf(new Date(now)).day
  if (since !== null && today < since) return 'coupon_code_not_started'
  return until !== null && today > until ? 'coupon_code_expired' : null
}

/** Whether a line is of a product. */
export const isOf = ({ variantId }: { variantId: string }, product: ProductType): boolean =>
  variantId.startsWith(`${product}~`)
