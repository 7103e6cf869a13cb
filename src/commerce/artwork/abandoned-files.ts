import { and, eq, notExists, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { artworks } from '../schema/artworks.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { users } from '../schema/users.ts'
import { isEndedVisitor } from '../users/ended-visitor.ts'
import { dropFiles, FILES_AT_A_TIME } from './drop-files.ts'

/** The most batches of one run; the next day's run deletes the rest. */
const MOST_ROUNDS = 20

/**
 * Deletes the files of visitors whose token has ended without an account: nobody can open them any more. What a design draws as
 * it was ordered stays as long as that order has it, and what came with a quote request as long as that request is stored.
 *
 * @param begun ISO instant: visitors who began before it
 */
export async function dropAbandonedFiles(env: Env, begun: string): Promise<void> {
  const database = drizzle(env.DB)
  const asked = database.select({ number: quoteRequests.number }).from(quoteRequests)
  const isAbandoned = and(isEndedVisitor(begun), notExists(asked.where(eq(quoteRequests.userId, users.id))))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rows = await database
      .select({ owner: artworks.owner, key: artworks.key })
      .from(artworks)
      .innerJoin(users, eq(artworks.owner, sql`'user ' || ${users.id}`))
      .where(isAbandoned)
      .limit(FILES_AT_A_TIME)
    if (rows.length === 0) return
    const owners = [...new Set(rows.map(({ owner }) => owner))]
    await dropFiles(env, rows, owners)
  }
}
