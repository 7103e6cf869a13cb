import type { Currency } from '../../contract/vocabulary.ts'
import { startOf } from '../../pricing/delivery.ts'

/** A discount that a code gives. */
export interface Promotion {
  /** In upper case. */
  code: string
  /** Whole per cent off the goods; null for free delivery. */
  percent: number | null
  /** Net goods from which it holds, minor units; empty where it always does. */
  minimum: Partial<Record<Currency, number>>
  /** Last day in Warsaw, `YYYY-MM-DD`; null where it has none. */
  until: string | null
  /** Told to everybody who has a cart. */
  open: boolean
}

/** The promotion of a code as a person types it. */
export function promotionOf(promotions: Promotion[], code: string): Promotion | undefined {
  const typed = code.trim().toUpperCase()
  return promotions.find((promotion) => promotion.code === typed)
}

/** Whether its last day is over. `now` is an ISO instant; the day ends where the shop is. */
export const hasExpired = ({ until }: Promotion, now: string): boolean =>
  until !== null && startOf(new Date(now)).day > until

/** Whether a cart of this worth may use it. `goods` is net, minor units. */
export const isEligible = ({ minimum }: Promotion, goods: number, currency: Currency): boolean =>
  goods >= (minimum[currency] ?? 0)
