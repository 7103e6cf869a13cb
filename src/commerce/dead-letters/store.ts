import { drizzle } from 'drizzle-orm/d1'
import { deadLetters } from '../schema.ts'

/** The queues whose messages may die. */
export type DeadQueue = 'events' | 'tasks'

/** Keeps messages that were not delivered, so that nothing is lost and somebody can look. */
export async function buryAll(
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
