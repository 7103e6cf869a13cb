import { and, asc, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { QUOTE_NUMBER, type QuoteState } from '../../contract/quote-vocabulary.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { NUMBERS_TRIED, randomNumber } from '../random-number.ts'
import { rowsPage } from '../rows-page.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { filterColumn, saysAnywhere } from '../search-text.ts'

export type QuoteRow = typeof quoteRequests.$inferSelect

/** The most requests that one answer lists for their owner, and that a page of the merchant's has. */
const MOST_LISTED = 100
const PER_PAGE = 25

/** Stores a new request under a number of its own. */
export async function insertRequest(db: D1Database, request: Omit<QuoteRow, 'number'>): Promise<QuoteRow> {
  for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
    const row = { number: randomNumber('Q'), ...request }
    const { meta } = await drizzle(db).insert(quoteRequests).values(row).onConflictDoNothing()
    if (meta.changes > 0) return row
  }
  throw new Error(`${NUMBERS_TRIED} numbers of quote requests in a row were taken.`)
}

/** A request by its number, of any owner; undefined where there is none. */
export async function findRequest(db: D1Database, number: string): Promise<QuoteRow | undefined> {
  if (!QUOTE_NUMBER.test(number)) return undefined
  const [row] = await drizzle(db).select().from(quoteRequests).where(eq(quoteRequests.number, number))
  return row
}

/** A user's requests, the newest first. */
export const requestsOf = (db: D1Database, userId: string): Promise<QuoteRow[]> =>
  drizzle(db)
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, userId))
    .orderBy(desc(quoteRequests.createdAt))
    .limit(MOST_LISTED)

/** How many requests came from a mailbox since an instant (ISO). */
export const requestsFrom = (db: D1Database, mailbox: string, since: string): Promise<number> =>
  drizzle(db).$count(quoteRequests, and(eq(quoteRequests.mailbox, mailbox), gt(quoteRequests.createdAt, since)))

interface Filter {
  states: readonly QuoteState[]
  store?: RegionCode | undefined
  /** ISO instant. */
  madeBefore: string
  /** Part of a number, a company, a name or a mailbox, in any case. */
  contains?: string | undefined
  page: number
}

/** A page of the requests in some states, the oldest first. */
export async function listRequests(db: D1Database, { states, store, madeBefore, contains, page }: Filter) {
  const { number, company, contactName, mailbox, state, createdAt, region } = quoteRequests
  const filtered = (column: SQLiteColumn) => filterColumn(column, Boolean(contains))
  const conditions: SQL[] = [inArray(filtered(state), [...states]), lte(filtered(createdAt), madeBefore)]
  if (store) conditions.push(eq(filtered(region), store))
  if (contains) conditions.push(saysAnywhere(number, [company, contactName, mailbox], contains))
  const where = and(...conditions)
  const database = drizzle(db)
  const listed = database
    .select()
    .from(quoteRequests)
    .where(where)
    .orderBy(asc(quoteRequests.createdAt), asc(quoteRequests.number))
  return rowsPage(database, listed.$dynamic(), { from: quoteRequests, where, page, perPage: PER_PAGE })
}

/** Changes a request if its version is still the one that was read. @returns the new row; null after another change */
export async function updateRequest(
  db: D1Database,
  { number, version }: QuoteRow,
  changes: Partial<QuoteRow>,
): Promise<QuoteRow | null> {
  const [row] = await drizzle(db)
    .update(quoteRequests)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(quoteRequests.number, number), eq(quoteRequests.version, version)))
    .returning()
  return row ?? null
}

/** Moves the requests of an anonymous user to an account, at sign-in, after both were proved to be the caller's. Idempotent. */
export async function claimRequests(db: D1Database, anonymousId: string, userId: string): Promise<void> {
  await drizzle(db).update(quoteRequests).set({ userId }).where(eq(quoteRequests.userId, anonymousId))
}
