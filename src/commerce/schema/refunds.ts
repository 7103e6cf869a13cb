import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RefundState, RefundTarget } from '../../contract/refunds.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'

/** Refunds for the merchant's list: a projection of the order objects, which are the source of truth. */
export const refunds = sqliteTable(
  'refunds',
  {
    number: text().primaryKey(),
    orderNumber: text('order_number').notNull(),
    /** The version of the order. */
    version: integer().notNull(),
    region: text().$type<RegionCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    paymentNumber: text('payment_number').notNull(),
    /** With VAT, minor units. */
    amount: integer().notNull(),
    target: text().$type<RefundTarget>().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** ISO instant of the decision. */
    at: text().notNull(),
    /** When the money went out, ISO instant; null before. */
    doneAt: text('done_at'),
  },
  (table) => [
    index('refunds_of_state').on(table.state, table.at),
    index('refunds_of_order').on(table.orderNumber),
    index('refunds_done').on(table.doneAt).where(sql`done_at is not null`),
  ],
)
