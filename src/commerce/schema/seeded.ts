import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the seed has put in once, so that what a merchant changed or removed since stays as it is. */
export const seeded = sqliteTable('seeded', {
  /** Table and key, `products/paper-bag` for example. */
  id: text().primaryKey(),
})
