import { and, not, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { hasThings } from '../identity/left-claims.ts'
import { inRounds, ROUND_ROWS } from '../in-rounds.ts'
import { users } from '../schema/users.ts'
import { isEndedVisitor } from './ended-visitor.ts'

/**
 * Deletes visitors whose token has ended and who have nothing: nothing names them any more, and each day's work would walk through all that
 * there ever were.
 *
 * @param begun ISO instant: visitors who began before it
 */
export async function dropOldVisitors(db: D1Database, begun: string): Promise<void> {
  const database = drizzle(db)
  const old = database
    .select({ id: users.id })
    .from(users)
    .where(and(isEndedVisitor(begun), not(hasThings!)))
    .limit(ROUND_ROWS)
  await inRounds(() => database.delete(users).where(sql`${users.id} in ${old}`).run())
}
