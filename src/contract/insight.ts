import { z } from 'zod'
import type { CookieChoice } from './attribution.ts'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import type { Currency, RegionCode } from './vocabulary.ts'

/** The steps from a page view to an order, by their events. */
export const FUNNEL = [
  'Page Viewed',
  'Product Viewed',
  'Product Added',
  'Checkout Step Viewed',
  'Order Completed',
] as const
export type FunnelStep = (typeof FUNNEL)[number]

export type MarketingAct = 'granted' | 'confirmed' | 'declined'

/** The merchant's statistics for a period; amounts in minor units, days as `YYYY-MM-DD`. */
export interface Insight {
  /** First and last day. */
  from: string
  to: string
  visits: { day: string; region: RegionCode; count: number }[]
  funnel: { step: FunnelStep; visitors: number }[]
  revenue: { region: RegionCode; currency: Currency; orders: number; total: number }[]
  /** Empty where unknown. */
  origins: { source: string; campaign: string; gclid: string; currency: Currency; orders: number; total: number }[]
  choices: { day: string; choice: CookieChoice; count: number }[]
  consents: { day: string; act: MarketingAct; count: number }[]
  /** Messages that were not delivered. */
  dead: number
}

export const INSIGHT_DAYS = [7, 30, 90] as const

const days = z.coerce
  .number()
  .refine((days) => INSIGHT_DAYS.some((item) => item === days), 'must be 7, 30 or 90')
  .default(30)

/** The merchant's own figures. */
export const INSIGHT_CALLS = {
  show: call({
    method: 'get',
    path: '/v1/insight',
    who: 'manager',
    purpose: 'Necessary',
    query: z.object({ days }),
    answer: data(resource('insight', z.custom<Insight>())),
    says: 'Visits, the funnel, revenue and consents of the last 7, 30 or 90 days.',
  }),
}
