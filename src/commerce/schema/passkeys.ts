import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The passkeys (WebAuthn) of accounts. Times are ISO instants. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** The credential's id, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The public key in COSE form, base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter, if the device has one; synced passkeys stay at 0. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The host for which it is valid (`regions/relying-party.ts`). */
    rpId: text('rp_id').notNull(),
    /** The name that its owner gave it. */
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('passkeys_of_user').on(table.userId)],
)
