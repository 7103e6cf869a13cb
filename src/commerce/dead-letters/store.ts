import { and, asc, count, eq, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { isOneOf } from '../one-of.ts'
import { deadLetters } from '../schema/dead-letters.ts'

/** The queues that have dead letters. */
export type DeadQueue = (typeof deadLetters.$inferSelect)['queue']

/** Stores messages that were not delivered. */
export async function keepDeadLetters(
  db: D1Database,
  queue: DeadQueue,
  letters: readonly { id: string; body: unknown }[],
): Promise<void> {
  const database = drizzle(db)
  const diedAt = new Date().toISOString()
  const [first, ...rest] = letters.map(({ id, body }) =>
    database.insert(deadLetters).values({ id, queue, body, diedAt }).onConflictDoNothing(),
  )
  if (first) await database.batch([first, ...rest])
}

/** The number of dead letters of each queue. */
export async function countDead(db: D1Database): Promise<Record<DeadQueue, number>> {
  const rows = await drizzle(db)
    .select({ queue: deadLetters.queue, count: count() })
    .from(deadLetters)
    .groupBy(deadLetters.queue)
  return { events: 0, tasks: 0, ...Object.fromEntries(rows.map((row) => [row.queue, row.count])) }
}

/** The kind of a task or the name of an event. */
const whatOf = sql<string>`coalesce(
  json_extract(${deadLetters.body}, '$.kind'), json_extract(${deadLetters.body}, '$.message.event'),
  json_extract(${deadLetters.body}, '$.message.type'), '')`

/**
 * What the oldest dead letters are about: the kind of a task or the name of an event, and the number of the order or invoice of a
 * task. What else a letter says may be about people.
 */
export function deadSubjects(db: D1Database, most: number) {
  const { id, queue, body, diedAt } = deadLetters
  const about = sql<string | null>`coalesce(json_extract(${body}, '$.orderNumber'), json_extract(${body}, '$.number'))`
  return drizzle(db)
    .select({ queue, what: whatOf, about, diedAt })
    .from(deadLetters)
    .orderBy(asc(diedAt), asc(id))
    .limit(most)
}

/**
 * The oldest dead letters.
 *
 * @param asked those that died before an instant (ISO): one that dies again at once is not met twice; and of what kind, or of any
 */
export function oldestDead(db: D1Database, most: number, asked: { before: string; what: string | undefined }) {
  const isAsked = and(
    lt(deadLetters.diedAt, asked.before),
    asked.what === undefined ? undefined : eq(whatOf, asked.what),
  )
  return drizzle(db).select().from(deadLetters).where(isAsked).orderBy(asc(deadLetters.diedAt)).limit(most)
}

/** Deletes messages that are in their queue again. */
export async function removeRequeued(db: D1Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await drizzle(db).delete(deadLetters).where(isOneOf(deadLetters.id, ids))
}
