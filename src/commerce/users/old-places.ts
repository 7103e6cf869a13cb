import { and, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { users } from '../schema/users.ts'

/** Rows of one statement, and the most statements of one run; the next day's run does the rest. */
const AT_A_TIME = 1000
const MOST_ROUNDS = 20

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
    .limit(AT_A_TIME)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { meta } = await database
      .update(users)
      .set({ destination: null, location: null })
      .where(sql`${users.id} in ${old}`)
    if (meta.changes < AT_A_TIME) return
  }
}
