import { and, eq, inArray, isNull, lt, not, notExists, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Env } from '../../contract/env.ts'
import { dropUnheld } from '../designs/held-pictures.ts'
import { artworks } from '../schema/artworks.ts'
import { fileReports } from '../schema/file-reports.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { users } from '../schema/users.ts'

/** The most parameters of a statement of D1 are a hundred. */
const AT_A_TIME = 90
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
  const isAbandoned = and(
    eq(users.kind, 'anonymous'),
    isNull(users.claimedBy),
    lt(users.createdAt, begun),
    notExists(asked.where(eq(quoteRequests.userId, users.id))),
  )
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rows = await database
      .select({ owner: artworks.owner, key: artworks.key })
      .from(artworks)
      .innerJoin(users, eq(artworks.owner, sql`'user ' || ${users.id}`))
      .where(isAbandoned)
      .limit(AT_A_TIME)
    if (rows.length === 0) return
    const keys = rows.map(({ key }) => key)
    const owners = [...new Set(rows.map(({ owner }) => owner))]
    await dropUnheld(env, await ownedByNobodyElse(env.DB, keys, owners))
    await database.batch([
      database.delete(fileReports).where(inArray(fileReports.owner, owners)),
      database.delete(artworks).where(and(inArray(artworks.key, keys), isOneOf(artworks.owner, owners))),
    ])
  }
}

/** A condition with one parameter, however many values there are. */
const isOneOf = (column: SQLiteColumn, values: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

/** Those of some stored bytes to which no row of another owner leads. */
async function ownedByNobodyElse(
  db: D1Database,
  keys: readonly string[],
  owners: readonly string[],
): Promise<string[]> {
  const { key, owner } = artworks
  const rows = await drizzle(db)
    .select({ key })
    .from(artworks)
    .where(and(inArray(key, [...keys]), not(isOneOf(owner, owners))))
  const others = new Set(rows.map((row) => row.key))
  return keys.filter((item) => !others.has(item))
}
