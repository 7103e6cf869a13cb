import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DisputeState } from '../../contract/disputes.ts'

/** The disputes of payments, as their gateways told of them. They name orders; nothing of a payer or a card is kept. */
export const disputes = sqliteTable(
  'disputes',
  {
    gateway: text().notNull(),
    disputeId: text('dispute_id').notNull(),
    /** Null for a payment of no order of the shop. */
    orderNumber: text('order_number'),
    /** Minor units. */
    amount: integer().notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    /** ISO instants. */
    answerBy: text('answer_by'),
    toldAt: text('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.disputeId] }),
    index('disputes_of_state').on(table.state, table.answerBy),
    index('disputes_of_order').on(table.orderNumber),
  ],
)
