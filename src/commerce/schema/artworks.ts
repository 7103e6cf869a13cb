import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { KeptType } from '../../contract/artwork-file.ts'

/** Files to be printed, a row for each owner and file: `user <id>` or `order <number>`. The bytes are in R2, under `key`. */
export const artworks = sqliteTable(
  'artworks',
  {
    owner: text().notNull(),
    sha256: text().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    type: text().$type<KeptType>().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** ISO instant. */
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.sha256] }), index('artworks_of_key').on(table.key)],
)
