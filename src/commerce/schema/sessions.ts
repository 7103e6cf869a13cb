import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Where somebody is signed in. The row decides; a token only names it. Times are ISO instants. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** How often its token was renewed: an older token is somebody's copy. */
    generation: integer().notNull(),
    /** Whether the newest token has been seen, so that the one before it cannot have been needed any more. */
    isNewestSeen: integer('is_newest_seen', { mode: 'boolean' }).notNull(),
    renewedAt: text('renewed_at').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** When its owner last proved who they are, and how: `password`, `link`, `passkey`, `totp`. */
    authenticatedAt: text('authenticated_at').notNull(),
    methods: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** What it is called in the list of sessions. */
    browser: text(),
    system: text(),
    place: text(),
  },
  (table) => [index('sessions_of_user').on(table.userId)],
)
