import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Copies of their data that people asked for. Times are ISO instants. */
export const dataExports = sqliteTable(
  'data_exports',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    askedAt: text('asked_at').notNull(),
    /** When it was made; null while it is not. */
    readyAt: text('ready_at'),
    expiresAt: text('expires_at').notNull(),
    parts: integer().notNull().default(0),
  },
  (table) => [index('data_exports_of_user').on(table.userId, table.askedAt)],
)

/** The archive of an export, in pieces of what a row holds. */
export const dataExportParts = sqliteTable(
  'data_export_parts',
  {
    exportId: text('export_id').notNull(),
    position: integer().notNull(),
    /** Its bytes in base64url. */
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
)
