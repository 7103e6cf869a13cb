import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FileReport } from '../../contract/file-report.ts'

/** Reports of files of whole sheets: of a file of an owner (`artworks`) for the goods of a variant, or for a dieline. */
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
