import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { KeptType } from '../../contract/artwork-file.ts'

/** Unfinished uploads, deleted after a day. What the file is, is known from its first part on. */
export const artworkUploads = sqliteTable(
  'artwork_uploads',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    sha256: text().notNull(),
    key: text().notNull(),
    /** R2's id of the upload in parts. */
    multipartId: text('multipart_id').notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    type: text().$type<KeptType>(),
    width: integer(),
    height: integer(),
    /** ISO instant. */
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('artwork_uploads_of_owner').on(table.owner, table.sha256)],
)

/** The stored parts of unfinished uploads, with R2's mark of each. */
export const artworkParts = sqliteTable(
  'artwork_parts',
  { upload: text().notNull(), number: integer().notNull(), etag: text().notNull() },
  (table) => [primaryKey({ columns: [table.upload, table.number] })],
)
