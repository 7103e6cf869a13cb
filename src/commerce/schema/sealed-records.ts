import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What the law has the shop keep of people whose account was erased: who an order was for, and what they agreed to. No call of
 * the API reads it; an auditor does, in the database.
 */
export const sealedRecords = sqliteTable(
  'sealed_records',
  {
    /** `order R123456789`, or `consents` and the user. */
    id: text().primaryKey(),
    /** By whose law it is kept, ISO 3166; empty where it is not a country's. */
    country: text().notNull(),
    document: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** ISO instant */
    sealedAt: text('sealed_at').notNull(),
    /** Last day, `YYYY-MM-DD`. */
    keptUntil: text('kept_until').notNull(),
  },
  (table) => [index('sealed_records_ended').on(table.keptUntil)],
)
