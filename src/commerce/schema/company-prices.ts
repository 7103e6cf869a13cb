import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Prices that the merchant has agreed with companies. A row never changes: a new price replaces it as a new row. */
export const companyPrices = sqliteTable(
  'company_prices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    companyId: text('company_id').notNull(),
    kind: text().$type<'discount' | 'fixed'>().notNull(),
    /** The product of a discount, the variant of a fixed price. */
    subject: text().notNull(),
    /** Pieces of a fixed price; 0 of a discount. */
    quantity: integer().notNull(),
    /** Basis points of a discount, net minor units of a fixed price. */
    value: integer().notNull(),
    /** The last day on which it counts, `YYYY-MM-DD`. */
    validUntil: text('valid_until').notNull(),
  },
  (table) => [uniqueIndex('company_prices_of_company').on(table.companyId, table.kind, table.subject, table.quantity)],
)
