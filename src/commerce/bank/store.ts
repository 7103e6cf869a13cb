import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { BankEntryState } from '../../contract/bank.ts'
import { sha256 } from '../../contract/sha256.ts'
import { isOneOf } from '../one-of.ts'
import { rowsPage } from '../rows-page.ts'
import { bankEntries } from '../schema/bank-entries.ts'
import { orders } from '../schema/orders.ts'
import type { BankEntry } from './statement/bank-entry.ts'

export type StoredEntry = typeof bankEntries.$inferSelect

const ROWS_AT_ONCE = 1000
const PER_PAGE = 50

/** The ids of movements: a hash of its fields, and of how many equal ones precede it in the statement. */
export async function entryIds(entries: readonly BankEntry[]): Promise<string[]> {
  const seen = new Map<string, number>()
  const keys = entries.map((entry) => {
    const said = JSON.stringify([
      entry.day,
      entry.amount,
      entry.currency,
      entry.counterparty,
      entry.text,
      entry.bankReference,
    ])
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    return `${nth} ${said}`
  })
  return Promise.all(keys.map(sha256))
}

/** The ids under which movements may be stored since they were read otherwise; null for one that was read as it is. */
async function formerIds(entries: readonly BankEntry[]): Promise<(string | null)[]> {
  const ids = await entryIds(entries.map((entry) => ({ ...entry, ...entry.former })))
  return entries.map(({ former }, at) => (former ? ids[at]! : null))
}

/**
 * Stores the movements that are not stored yet, a thousand in a statement, as JSON: D1 allows a hundred values in one.
 *
 * @param now ISO instant
 * @returns how many were new
 */
export async function storeEntries(db: D1Database, entries: readonly BankEntry[], now: string): Promise<number> {
  const [ids, former] = await Promise.all([entryIds(entries), formerIds(entries)])
  const rows = entries.map((entry, at) => ({ ...entry, id: ids[at]!, former: former[at] }))
  const inserted = db.prepare(
    `insert or ignore into bank_entries (id, day, amount, currency, counterparty, text, bank_reference, state, read_at)
     select value ->> 'id', value ->> 'day', value ->> 'amount', value ->> 'currency', value ->> 'counterparty',
       value ->> 'text', value ->> 'bankReference', 'new', ?2 from json_each(?1)
     where not exists (select 1 from bank_entries where id = value ->> 'former')`,
  )
  const statements = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    inserted.bind(JSON.stringify(rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE)), now),
  )
  if (statements.length === 0) return 0
  return (await db.batch(statements)).reduce((sum, { meta }) => sum + meta.changes, 0)
}

/** Movements of a state, the oldest first. `page` counts from 1. */
export async function entriesIn(db: D1Database, state: BankEntryState, page: number) {
  const where = eq(bankEntries.state, state)
  const database = drizzle(db)
  const listed = database.select().from(bankEntries).where(where).orderBy(asc(bankEntries.day), asc(bankEntries.id))
  const paged = { from: bankEntries, where, page, perPage: PER_PAGE }
  const { rows: data, meta } = await rowsPage(database, listed.$dynamic(), paged)
  return { data, meta }
}

/** The movements that wait to be matched. */
export const newEntries = (db: D1Database, most: number): Promise<StoredEntry[]> =>
  drizzle(db).select().from(bankEntries).where(eq(bankEntries.state, 'new')).orderBy(asc(bankEntries.day)).limit(most)

/** Whether a movement that was read before an instant (ISO) still waits to be matched. */
export async function isAnyUnmatched(db: D1Database, until: string): Promise<boolean> {
  const isLeft = and(eq(bankEntries.state, 'new'), lt(bankEntries.readAt, until))
  return (await drizzle(db).select({ id: bankEntries.id }).from(bankEntries).where(isLeft).limit(1)).length > 0
}

export async function entryOf(db: D1Database, id: string): Promise<StoredEntry | null> {
  const [row] = await drizzle(db).select().from(bankEntries).where(eq(bankEntries.id, id))
  return row ?? null
}

/**
 * Changes a movement, as long as it is as it was read: what was decided about it since stays.
 *
 * @returns whether it is changed
 */
export async function changeEntry(
  db: D1Database,
  { id, state, reason, orderNumber }: Pick<StoredEntry, 'id' | 'state' | 'reason' | 'orderNumber'>,
  change: Partial<Pick<StoredEntry, 'state' | 'reason' | 'orderNumber' | 'note'>>,
): Promise<boolean> {
  const isAsRead = and(
    eq(bankEntries.state, state),
    sql`${bankEntries.reason} is ${reason}`,
    sql`${bankEntries.orderNumber} is ${orderNumber}`,
  )
  const { meta } = await drizzle(db)
    .update(bankEntries)
    .set(change)
    .where(and(eq(bankEntries.id, id), isAsRead))
  return meta.changes > 0
}

/** The orders among candidates, with their currencies. */
export async function existingOrders(
  db: D1Database,
  numbers: readonly string[],
): Promise<{ number: string; currency: string }[]> {
  if (numbers.length === 0) return []
  return drizzle(db)
    .select({ number: orders.number, currency: orders.currency })
    .from(orders)
    .where(isOneOf(orders.number, numbers))
}
