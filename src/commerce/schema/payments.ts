import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Payment, PaymentState } from '../../contract/payment.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'

/**
 * Payments that were made, are awaited or are to be returned, for the merchant's list and the ledger: a projection of the order
 * objects, which are the source of truth. Minor units.
 */
export const payments = sqliteTable(
  'payments',
  {
    number: text().notNull(),
    orderNumber: text('order_number').notNull(),
    /** The version of the order. */
    version: integer().notNull(),
    region: text().$type<RegionCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    method: text().$type<Payment['method']>().notNull(),
    amount: integer().notNull(),
    /** What has arrived of it. */
    received: integer().notNull(),
    /** What is to be given back by itself or with its order, or was; what managers refund is in `refunds`. */
    returned: integer().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** Whether a person gives it back, and its gateway refused to. */
    byHand: integer('by_hand', { mode: 'boolean' }).notNull().default(false),
    isRefused: integer('is_refused', { mode: 'boolean' }).notNull().default(false),
    /** ISO instants: since when it is in its state, and when it was paid and given back, each where it was. */
    since: text().notNull(),
    paidAt: text('paid_at'),
    returnedAt: text('returned_at'),
    /** When its order was placed, ISO instant. */
    placedAt: text('placed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.number] }),
    index('payments_of_state').on(table.state, table.since),
    index('payments_paid').on(table.paidAt).where(sql`paid_at is not null`),
    index('payments_returned').on(table.returnedAt).where(sql`returned_at is not null`),
  ],
)
