import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Messages that a queue gave up on, stored for inspection and for sending them again. */
export const deadLetters = sqliteTable('dead_letters', {
  id: text().primaryKey(),
  queue: text().$type<'events' | 'tasks'>().notNull(),
  body: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** ISO 8601 */
  diedAt: text('died_at').notNull(),
})
