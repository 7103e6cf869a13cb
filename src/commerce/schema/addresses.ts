import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { addressColumns } from './address-columns.ts'

/** Address books, a row for each address. Times are ISO instants. */
export const addresses = sqliteTable(
  'addresses',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    ...addressColumns(),
  },
  (table) => [index('addresses_of_user').on(table.userId, table.createdAt)],
)
