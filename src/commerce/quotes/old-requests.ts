import { and, eq, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { releaseRequestDesigns } from './held-designs.ts'

const AT_A_TIME = 90
/** The most batches of one run; the next day's run deletes the rest. */
const MOST_ROUNDS = 20

/**
 * Deletes quote requests that have been at rest, with the frozen designs that nothing else has. The designs come first: once its row
 * is gone, nobody finds what a request has. Can be repeated.
 *
 * @param since ISO instant: requests that were changed last before it
 */
export async function dropOldRequests(env: Env, since: string): Promise<void> {
  const database = drizzle(env.DB)
  // Whoever writes to it meanwhile keeps it.
  const isOld = lt(quoteRequests.updatedAt, since)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rows = await database
      .select({ number: quoteRequests.number, lines: quoteRequests.lines })
      .from(quoteRequests)
      .where(isOld)
      .limit(AT_A_TIME)
    if (rows.length === 0) return
    for (const request of rows) {
      await releaseRequestDesigns(env, request)
      await database.delete(quoteRequests).where(and(eq(quoteRequests.number, request.number), isOld))
    }
  }
}
