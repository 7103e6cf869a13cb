import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FileReport } from '../../contract/file-report.ts'
import type { FilesetStatus } from '../../contract/print-filesets.ts'

/** Reports of files of whole sheets: of a file of an owner (`artworks`) for the goods of a variant. */
export const fileReports = sqliteTable(
  'file_reports',
  {
    owner: text().notNull(),
    sha256: text().notNull(),
    sku: text().notNull(),
    /** Null until the file was read. */
    report: text({ mode: 'json' }).$type<FileReport>(),
    /** ISO instant. */
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.sha256, table.sku] })],
)

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
