import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FilesetStatus } from '../../contract/print-filesets.ts'

/** Files of whole sheets that a user approves before there is an order. Times are ISO instants. */
export const printFilesets = sqliteTable(
  'print_filesets',
  {
    uuid: text().primaryKey(),
    userId: text('user_id').notNull(),
    sha256: text().notNull(),
    sku: text().notNull(),
    email: text().notNull(),
    status: text().$type<FilesetStatus>().notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [index('print_filesets_of_user').on(table.userId, table.updatedAt)],
)
