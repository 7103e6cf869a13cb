import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Records with legal retention of people whose account was erased: the buyers of orders, wallets, and consents. No call of the API reads
 * them; an auditor does, in the database.
 */
export const sealedRecords = sqliteTable(
  'sealed_records',
  {
    /** `order R123456789`, or `wallet` or `consents` and the user's id; what does not fit into a row goes on in `… 2`, `… 3`. */
    id: text().primaryKey(),
    /** The country whose law applies, ISO 3166; empty where none does. */
    country: text().notNull(),
    document: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** ISO instant */
    sealedAt: text('sealed_at').notNull(),
    /** Last day of the retention, `YYYY-MM-DD`. */
    keptUntil: text('kept_until').notNull(),
  },
  (table) => [index('sealed_records_ended').on(table.keptUntil)],
)
