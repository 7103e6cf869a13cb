import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { QUOTE_NUMBER, QUOTE_STATES, type QuoteState } from '../../contract/quote-vocabulary.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { claimedUser } from '../identity/claimed-user.ts'
import { type Posting, writeWithMails } from '../mail/outbox.ts'
import { keyedPage } from '../rows-page.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { filterColumn, saysAnywhere } from '../search-text.ts'
import { statementOf } from '../statement.ts'

export type QuoteRow = typeof quoteRequests.$inferSelect

/** The most requests that one answer lists for their owner, and that a page of the merchant's has. */
const MOST_LISTED = 100
const PER_PAGE = 25

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

/** A page of the requests in some states, the oldest first: an index has the sequence and all that is asked for. */
export function listRequests(db: D1Database, { states, store, madeBefore, contains, page }: Filter) {
  const { number, company, contactName, mailbox, state, createdAt, region } = quoteRequests
  const filtered = (column: SQLiteColumn) => filterColumn(column, Boolean(contains))
  const conditions: SQL[] = [lte(filtered(createdAt), madeBefore)]
  if (states.length < QUOTE_STATES.length) conditions.push(inArray(filtered(state), [...states]))
  if (store) conditions.push(eq(filtered(region), store))
  if (contains) conditions.push(saysAnywhere([number, company, contactName, mailbox], contains))
  return keyedPage(drizzle(db), {
    from: quoteRequests,
    key: number,
    where: and(...conditions),
    page,
    perPage: PER_PAGE,
    sequence: [asc(createdAt), asc(number)],
    keysBy: [asc(filtered(createdAt)), asc(filtered(number))],
  })
}

/**
 * Changes a request if its version is still the one that was read. The version cannot become null: where it is another, the
 * statement fails, and with it the mails that tell of the change.
 *
 * @returns the new row; null after another change
 */
export async function updateRequest(
  db: D1Database,
  row: QuoteRow,
  changes: Partial<QuoteRow>,
  mails: readonly Posting[] = [],
): Promise<QuoteRow | null> {
  const { number } = row
  const version = row.version + 1
  const next = sql<number>`case when ${quoteRequests.version} = ${row.version} then ${version} end`
  const set = { ...changes, version: next }
  const update = drizzle(db).update(quoteRequests).set(set).where(eq(quoteRequests.number, number))
  try {
    const [changed] = await writeWithMails(db, [statementOf(db, update)], mails)
    return changed!.meta.changes > 0 ? { ...row, ...changes, version } : null
  } catch (cause) {
    if (/NOT NULL constraint failed: quote_requests\.version/.test(String(cause))) return null
    throw cause
  }
}

/** Makes the requests of an anonymous user an account's, in the batch that claims them. */
export const claimedRequests = (db: D1Database, anonymousId: string, userId: string): D1PreparedStatement =>
  statementOf(
    db,
    drizzle(db)
      .update(quoteRequests)
      .set({ userId })
      .where(eq(quoteRequests.userId, claimedUser(anonymousId, userId))),
  )
