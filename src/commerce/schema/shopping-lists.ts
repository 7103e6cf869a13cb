import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Sharing } from '../../contract/shopping-lists.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'
import type { ListLine } from '../lists/list-lines.ts'

/** Shopping lists, a row each. Times are ISO instants. */
export const shoppingLists = sqliteTable(
  'shopping_lists',
  {
    number: text().primaryKey(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    region: text().$type<RegionCode>().notNull(),
    /** Of the saved prices. */
    currency: text().$type<Currency>().notNull(),
    lines: text({ mode: 'json' }).$type<ListLine[]>().notNull(),
    sharing: text().$type<Sharing>().notNull(),
    /** How often sharing was revoked: links of an earlier generation are invalid. */
    generation: integer().notNull(),
    version: integer().notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [index('shopping_lists_of_user').on(table.userId, table.updatedAt)],
)
