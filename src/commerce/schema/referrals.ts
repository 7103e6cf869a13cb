import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReferralState } from '../../contract/referrals.ts'
import type { Currency } from '../../contract/vocabulary.ts'

/** First orders through a user's link. Times are ISO instants. */
export const referrals = sqliteTable(
  'referrals',
  {
    id: text().primaryKey(),
    referrerId: text('referrer_id').notNull(),
    orderNumber: text('order_number').notNull().unique(),
    /** The buyer's mailbox as a keyed hash: it counts once, however the address is spelled. */
    mailbox: text().notNull().unique(),
    /** The reward, minor units. */
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<ReferralState>().notNull(),
    placedAt: text('placed_at').notNull(),
    dueAt: text('due_at').notNull(),
  },
  (table) => [
    index('referrals_of_user').on(table.referrerId, table.placedAt),
    index('referrals_due').on(table.state, table.dueAt),
  ],
)
