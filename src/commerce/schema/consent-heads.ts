import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The head of each person's chain of consents, so that a record removed from its end is noticed. */
export const consentHeads = sqliteTable('consent_heads', {
  subject: text().primaryKey(),
  length: integer().notNull(),
  hash: text().notNull(),
})
