import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** An app that makes six-digit codes for an account (RFC 6238). Times are ISO instants. */
export const secondFactors = sqliteTable('second_factors', {
  userId: text('user_id').primaryKey(),
  /** What it shares with the app, encrypted (`commerce/identity/sealed.ts`). */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: text('created_at').notNull(),
  /** When its first code was typed; null before, when nobody is asked for one. */
  confirmedAt: text('confirmed_at'),
  /** The step of the last code that was taken: neither it nor one before is taken again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Codes that stand in for the app, each once. Only hashes are kept. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { userId: text('user_id').notNull(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
