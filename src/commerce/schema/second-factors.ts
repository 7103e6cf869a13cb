import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** An authenticator app of an account (RFC 6238). Times are ISO instants. */
export const secondFactors = sqliteTable('second_factors', {
  userId: text('user_id').primaryKey(),
  /** The shared secret, encrypted (`commerce/identity/encryption.ts`). */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: text('created_at').notNull(),
  /** When its first code was confirmed; null until then, while no code is required. */
  confirmedAt: text('confirmed_at'),
  /** The step of the last accepted code: it and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
})
