import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReferralState } from '../../contract/referrals.ts'
import type { Currency } from '../../contract/vocabulary.ts'

/** The code of a user's own link. */
export const referralCodes = sqliteTable('referral_codes', {
  userId: text('user_id').primaryKey(),
  code: text().notNull().unique(),
  /** ISO instant. */
  createdAt: text('created_at').notNull(),
})

/** First orders that somebody's link brought. Times are ISO instants. */
export const referrals = sqliteTable(
  'referrals',
  {
    id: text().primaryKey(),
    referrerId: text('referrer_id').notNull(),
    orderNumber: text('order_number').notNull().unique(),
    /** Of who ordered, as a keyed hash: a mailbox counts once, however it is spelled. */
    mailbox: text().notNull().unique(),
    /** What it earns, minor units. */
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
