import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrandItem } from '../../contract/brand-items.ts'
import type { BrandKind } from '../../contract/brand-limits.ts'

/** Colours, fonts and logos of a user's brand, a row each. */
export const brandItems = sqliteTable(
  'brand_items',
  {
    userId: text('user_id').notNull(),
    /** Of the item itself, so that one is kept once. */
    id: text().notNull(),
    kind: text().$type<BrandKind>().notNull(),
    item: text({ mode: 'json' }).$type<BrandItem>().notNull(),
    /** ISO instant. */
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
