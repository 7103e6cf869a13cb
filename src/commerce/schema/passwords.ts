import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A password's hash with its parameters (`commerce/identity/password-hash.ts`); an account may have none. */
export const passwords = sqliteTable('passwords', {
  userId: text('user_id').primaryKey(),
  hash: text().notNull(),
  changedAt: text('changed_at').notNull(),
})
