import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Sessions. The row decides whether a session is valid; a token only names it. Times are ISO instants. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** The number of renewals: a token of an earlier generation may be a copy. */
    generation: integer().notNull(),
    /** Whether the newest token was used, so that the one before it is not needed any more. */
    isNewestSeen: integer('is_newest_seen', { mode: 'boolean' }).notNull(),
    renewedAt: text('renewed_at').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** When and how its owner last authenticated: `password`, `link`, `passkey`, `totp`. */
    authenticatedAt: text('authenticated_at').notNull(),
    methods: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Its name in the list of sessions. */
    browser: text(),
    system: text(),
    place: text(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_ended').on(table.expiresAt)],
)
