import { ATTRIBUTION_CALLS } from './attribution.ts'
import type { CallTable } from './call.ts'
import { CHECKOUT_CALLS } from './checkouts.ts'
import { CONSENT_CALLS } from './consents.ts'
import { DEAD_LETTER_CALLS } from './dead-letters.ts'
import { DELIVERY_CALLS } from './deliveries.ts'
import { DIELINE_CALLS } from './dielines.ts'
import { INSIGHT_CALLS } from './insight.ts'
import { MAIL_CALLS } from './mails.ts'
import { ORDER_CALLS } from './orders.ts'
import { PAYMENT_CALLS } from './payments.ts'
import { PRICE_CALLS } from './prices.ts'
import { PRODUCT_CALLS } from './products.ts'
import { PROMOTION_CALLS } from './promotions.ts'
import { REGION_CALLS } from './regions.ts'
import { SEGMENT_CALLS } from './segment.ts'
import { SEGMENT_SESSION_CALLS } from './segment-sessions.ts'
import { STATE_CALLS } from './states.ts'
import { USER_CALLS } from './users.ts'

/** Every call of `/api`, by resource and name. */
export const CALLS = {
  products: PRODUCT_CALLS,
  prices: PRICE_CALLS,
  deliveries: DELIVERY_CALLS,
  states: STATE_CALLS,
  promotions: PROMOTION_CALLS,
  dielines: DIELINE_CALLS,
  orders: ORDER_CALLS,
  checkouts: CHECKOUT_CALLS,
  payments: PAYMENT_CALLS,
  users: USER_CALLS,
  consents: CONSENT_CALLS,
  attribution: ATTRIBUTION_CALLS,
  segment: SEGMENT_CALLS,
  segmentSessions: SEGMENT_SESSION_CALLS,
  regions: REGION_CALLS,
  mails: MAIL_CALLS,
  insight: INSIGHT_CALLS,
  deadLetters: DEAD_LETTER_CALLS,
} as const satisfies CallTable
