import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Messages in a local shop's queues, which lose them when the process ends. */
export const queued = sqliteTable('queued', {
  id: text().primaryKey(),
  queue: text().$type<'EVENTS' | 'TASKS'>().notNull(),
  body: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** ISO 8601 */
  queuedAt: text('queued_at').notNull(),
})
