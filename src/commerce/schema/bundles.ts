import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Products that cost less together, in the order in which the shop shows them. */
export const bundles = sqliteTable('bundles', {
  id: text().primaryKey(),
  position: integer().notNull(),
  /** JSON: a `Bundle` without its id, checked when the catalogue is read. */
  document: text().notNull(),
})
