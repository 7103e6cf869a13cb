import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OfficeList } from '../../contract/saved-views.ts'

/** Filters of the merchant's lists that somebody has saved for themselves, a row each. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    list: text().$type<OfficeList>().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [index('saved_views_of_user').on(table.userId, table.list, table.name)],
)
