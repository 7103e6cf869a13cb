import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { dropUnheld } from '../designs/held-pictures.ts'
import { artworks } from '../schema/artworks.ts'
import { fileReports } from '../schema/file-reports.ts'
import { users } from '../schema/users.ts'

/** The most parameters of a statement of D1 are a hundred. */
const AT_A_TIME = 90
/** The most batches of one run; the next day's run deletes the rest. */
const MOST_ROUNDS = 20

/**
 * Deletes the files of visitors whose token has ended without an account: nobody can open them any more. What a design draws as
 * it was ordered stays as long as that order has it.
 *
 * @param begun ISO instant: visitors who began before it
 */
export async function dropAbandonedFiles(env: Env, begun: string): Promise<void> {
  const database = drizzle(env.DB)
  const isAbandoned = and(eq(users.kind, 'anonymous'), isNull(users.claimedBy), lt(users.createdAt, begun))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rows = await database
      .select({ owner: artworks.owner, key: artworks.key })
      .from(artworks)
      .innerJoin(users, eq(artworks.owner, sql`'user ' || ${users.id}`))
      .where(isAbandoned)
      .limit(AT_A_TIME)
    if (rows.length === 0) return
    const keys = rows.map(({ key }) => key)
    await dropUnheld(env, keys)
    await database.batch([
      database.delete(fileReports).where(inArray(fileReports.owner, [...new Set(rows.map(({ owner }) => owner))])),
      database.delete(artworks).where(inArray(artworks.key, keys)),
    ])
  }
}
