import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Recovery codes, each valid once. Only hashes are stored. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { userId: text('user_id').notNull(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
