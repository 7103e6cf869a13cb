import { attribution } from './attribution.ts'
import type { CallTable } from './call.ts'
import { checkouts } from './checkouts.ts'
import { consents } from './consents.ts'
import { deadLetters } from './dead-letters.ts'
import { deliveries } from './deliveries.ts'
import { dielines } from './dielines.ts'
import { insight } from './insight.ts'
import { mails } from './mails.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { regions } from './regions.ts'
import { segment } from './segment.ts'
import { users } from './users.ts'

/** Every call of `/api`, by resource and name. */
export const CALLS = {
  products,
  prices,
  deliveries,
  promotions,
  dielines,
  orders,
  checkouts,
  payments,
  users,
  consents,
  attribution,
  segment,
  regions,
  mails,
  insight,
  deadLetters,
} as const satisfies CallTable
