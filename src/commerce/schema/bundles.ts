import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Products with a discount if bought together, in display order. */
export const bundles = sqliteTable('bundles', {
  id: text().primaryKey(),
  position: integer().notNull(),
  /** JSON: a `Bundle` without its id, checked when the catalogue is read. */
  document: text().notNull(),
})
