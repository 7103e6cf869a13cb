import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The code of a user's own link. */
export const referralCodes = sqliteTable('referral_codes', {
  userId: text('user_id').primaryKey(),
  code: text().notNull().unique(),
  /** ISO instant. */
  createdAt: text('created_at').notNull(),
})
