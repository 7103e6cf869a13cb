import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Copies of their data that users requested. Times are ISO instants. */
export const dataExports = sqliteTable(
  'data_exports',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    askedAt: text('asked_at').notNull(),
    /** When it was made; null until then. */
    readyAt: text('ready_at'),
    expiresAt: text('expires_at').notNull(),
    parts: integer().notNull().default(0),
  },
  (table) => [index('data_exports_of_user').on(table.userId, table.askedAt)],
)

/** The archive of an export, in chunks that fit into a row. */
export const dataExportParts = sqliteTable(
  'data_export_parts',
  {
    exportId: text('export_id').notNull(),
    /** From 0; -1 while it is made (`personal-data/store-export.ts`). */
    position: integer().notNull(),
    /** Its bytes in base64url. */
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
)
