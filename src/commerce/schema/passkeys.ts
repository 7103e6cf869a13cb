import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Passkeys (WebAuthn): what an account's devices sign in with. Times are ISO instants. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** As the browser names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE form, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as far as its device counts; those that are synced stay at 0. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The host for which it is good (`commerce/identity/relying-party.ts`). */
    rpId: text('rp_id').notNull(),
    /** As its owner calls it. */
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('passkeys_of_user').on(table.userId)],
)
