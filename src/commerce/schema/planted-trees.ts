import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Trees that orders have brought, and taken back. A row is never changed; an order has one of each act at most. */
export const plantedTrees = sqliteTable(
  'planted_trees',
  {
    orderNumber: text('order_number').notNull(),
    /** `planted` when the order is paid, `taken_back` when it is canceled after that. */
    act: text().$type<'planted' | 'taken_back'>().notNull(),
    /** Above zero for `planted`, below for `taken_back`. */
    quantity: integer().notNull(),
    at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.act] })],
)
