import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Cards that people keep: the gateway's ids, and what tells one from another. Times are ISO instants. */
export const savedCards = sqliteTable(
  'saved_cards',
  {
    /** The gateway's id of the payment method. */
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    gateway: text().notNull(),
    /** The gateway's customer who has this card and no other. */
    customerId: text('customer_id').notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    /** The last month in which it can be used, `YYYY-MM`. */
    expires: text().notNull(),
    /** The payment with which its owner chose to keep it. */
    paymentNumber: text('payment_number').notNull().unique(),
    keptAt: text('kept_at').notNull(),
    /** When its owner removed it; it is deleted once its gateway has forgotten it. */
    removedAt: text('removed_at'),
  },
  (table) => [
    index('saved_cards_of_user').on(table.userId, table.keptAt),
    index('saved_cards_to_forget').on(table.id, table.removedAt).where(sql`removed_at is not null`),
  ],
)
