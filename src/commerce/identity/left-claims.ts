import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Env } from '../../contract/env.ts'
import { attemptEach } from '../outside-work.ts'
import { artworks } from '../schema/artworks.ts'
import { brandItems } from '../schema/brand-items.ts'
import { designs } from '../schema/designs.ts'
import { fileReports } from '../schema/file-reports.ts'
import { orders } from '../schema/orders.ts'
import { printFilesets } from '../schema/print-filesets.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { shoppingLists } from '../schema/shopping-lists.ts'
import { users } from '../schema/users.ts'
import { vatChecks } from '../schema/vat-checks.ts'
import { moveThings } from './claim.ts'

/** The most claims of one run; the next one goes on. */
const MOST_CLAIMS = 200

const BY_USER = [designs, brandItems, shoppingLists, printFilesets, quoteRequests, orders, vatChecks]
const BY_OWNER = [artworks, fileReports]

/**
 * Goes on with claims that have ended halfway: an anonymous user is claimed, so that their token opens nothing, and something is theirs
 * still. The newest come first.
 *
 * @param userId of the account that has claimed them; without it, of any
 * @throws Error after the last one, where one has failed
 */
export async function finishClaims(env: Env, userId?: string): Promise<void> {
  const left = await drizzle(env.DB)
    .select({ id: users.id, claimedBy: users.claimedBy })
    .from(users)
    .where(
      and(eq(users.kind, 'anonymous'), userId ? eq(users.claimedBy, userId) : isNotNull(users.claimedBy), hasThings),
    )
    .orderBy(desc(users.createdAt))
    .limit(MOST_CLAIMS)
  await attemptEach(
    'left claims',
    left.map(({ id, claimedBy }) => [`claim of ${id}`, async () => void (await moveThings(env, id, claimedBy!))]),
  )
}

const has = (column: SQLiteColumn, value: SQL): SQL =>
  sql`exists (select 1 from ${column.table} where ${column} = ${value})`

/** Whether something is a user's: what a claim moves. */
export const hasThings = or(
  ...BY_USER.map(({ userId }) => has(userId, sql`${users.id}`)),
  ...BY_OWNER.map(({ owner }) => has(owner, sql`'user ' || ${users.id}`)),
)
