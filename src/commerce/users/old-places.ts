import { and, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { inRounds, ROUND_ROWS } from '../in-rounds.ts'
import { users } from '../schema/users.ts'

/**
 * Forgets where visitors are whose token has ended: nobody asks for it any more.
 *
 * @param begun ISO instant: visitors who began before it
 */
export async function forgetPlaces(db: D1Database, begun: string): Promise<void> {
  const database = drizzle(db)
  // As in the index, word for word: the database uses it for nothing else.
  const isLocated = sql`kind = 'anonymous' and (destination is not null or location is not null)`
  const old = database
    .select({ id: users.id })
    .from(users)
    .where(and(isLocated, lt(users.createdAt, begun)))
    .limit(ROUND_ROWS)
  await inRounds(() =>
    database.update(users).set({ destination: null, location: null }).where(sql`${users.id} in ${old}`).run(),
  )
}
