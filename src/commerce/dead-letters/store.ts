import { asc, count, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
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
export async function countDead(db: D1Database): Promise<Partial<Record<DeadQueue, number>>> {
  const rows = await drizzle(db)
    .select({ queue: deadLetters.queue, count: count() })
    .from(deadLetters)
    .groupBy(deadLetters.queue)
  return Object.fromEntries(rows.map((row) => [row.queue, row.count]))
}

/** The oldest dead letters. */
export function oldestDead(db: D1Database, most: number) {
  return drizzle(db).select().from(deadLetters).orderBy(asc(deadLetters.diedAt)).limit(most)
}

/** Deletes messages that are in their queue again. */
export async function removeRequeued(db: D1Database, ids: string[]): Promise<void> {
  if (ids.length) await drizzle(db).delete(deadLetters).where(inArray(deadLetters.id, ids))
}
