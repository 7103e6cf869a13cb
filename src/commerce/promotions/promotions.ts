import type { Currency } from '../../contract/vocabulary.ts'
import { startOf } from '../../pricing/delivery.ts'

/** A discount that a code gives. */
export interface Promotion {
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

export const PROMOTIONS: Promotion[] = [
  { code: 'WELCOME10', percent: 10, minimum: {}, until: null, open: true },
  {
    code: 'BOX15',
    percent: 15,
    minimum: { EUR: 75_000, GBP: 65_000, PLN: 300_000, RON: 370_000, SEK: 840_000, USD: 90_000 },
    until: null,
    open: true,
  },
  {
    code: 'FREESHIP',
    percent: null,
    minimum: { EUR: 15_000, GBP: 13_000, PLN: 60_000, RON: 75_000, SEK: 165_000, USD: 18_000 },
    until: null,
    open: true,
  },
  { code: 'SPRING26', percent: 12, minimum: {}, until: '2026-05-31', open: false },
]

/** The promotion of a code as a person types it. */
export function promotionOf(code: string): Promotion | undefined {
  const typed = code.trim().toUpperCase()
  return PROMOTIONS.find((promotion) => promotion.code === typed)
}

/** Whether its last day is over. `now` is an ISO instant; the day ends where the shop is. */
export const hasExpired = ({ until }: Promotion, now: string): boolean =>
  until !== null && startOf(new Date(now)).day > until

/** Whether a cart of this worth may use it. `goods` is net, minor units. */
export const isEligible = ({ minimum }: Promotion, goods: number, currency: Currency): boolean =>
  goods >= (minimum[currency] ?? 0)
