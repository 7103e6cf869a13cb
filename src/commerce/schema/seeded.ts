import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The rows that the seed has inserted, so that it does not repeat what a merchant changed or removed. */
export const seeded = sqliteTable('seeded', {
  /** Table and key, `products/paper-bag` for example. */
  id: text().primaryKey(),
})
