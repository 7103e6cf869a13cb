import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The events that payment gateways have sent, each once. They name payments; nothing of a payer or a card is kept. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    gateway: text().notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    /** Null where the event is about something else. */
    intentId: text('intent_id'),
    orderNumber: text('order_number'),
    /** ISO 8601 */
    receivedAt: text('received_at').notNull(),
    doneAt: text('done_at'),
    /** What came of it: `moved`, `unchanged` or `unknown`. */
    outcome: text(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index('payment_events_of_day').on(table.receivedAt),
    index('payment_events_open').on(table.doneAt, table.receivedAt),
  ],
)
