import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Trees of orders, planted or taken back. Rows are never changed; an order has at most one of each act. */
export const plantedTrees = sqliteTable(
  'planted_trees',
  {
    orderNumber: text('order_number').notNull(),
    /** `planted` when the order is paid, `taken_back` when it is canceled after that. */
    act: text().$type<'planted' | 'taken_back'>().notNull(),
    /** Positive for `planted`, negative for `taken_back`. */
    quantity: integer().notNull(),
    at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.act] })],
)
