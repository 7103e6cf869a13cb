import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { KsefState } from '../../contract/ksef.ts'
import type { KeyedPart } from '../keyed-part.ts'
import { rowsPage } from '../rows-page.ts'
import { invoices } from '../schema/invoices.ts'
import { ksefInvoices } from '../schema/ksef-invoices.ts'

export type KsefRow = typeof ksefInvoices.$inferSelect

const PER_PAGE = 50

/** What became of an invoice at KSeF; null for one that does not go there. */
export async function ksefRow(db: D1Database, number: string): Promise<KsefRow | null> {
  const [row] = await drizzle(db).select().from(ksefInvoices).where(eq(ksefInvoices.number, number))
  return row ?? null
}

/** Notes an invoice that has to be sent, once. @param issuedAt ISO instant */
export async function awaitKsef(db: D1Database, number: string, issuedAt: string): Promise<void> {
  await drizzle(db).insert(ksefInvoices).values({ number, state: 'waiting', issuedAt }).onConflictDoNothing()
}

/** Changes an invoice that waits; what is judged stays so. */
export async function changeKsef(
  db: D1Database,
  number: string,
  change: Partial<Omit<KsefRow, 'number' | 'issuedAt'>>,
): Promise<void> {
  await drizzle(db)
    .update(ksefInvoices)
    .set(change)
    .where(and(eq(ksefInvoices.number, number), eq(ksefInvoices.state, 'waiting')))
}

/** Lets an invoice that was refused wait again, as if it had not been sent. @returns whether it was refused */
export async function awaitKsefAgain(db: D1Database, number: string): Promise<boolean> {
  const { meta } = await drizzle(db)
    .update(ksefInvoices)
    .set({ state: 'waiting', reason: null, ticket: null })
    .where(and(eq(ksefInvoices.number, number), eq(ksefInvoices.state, 'refused')))
  return meta.changes > 0
}

/** The invoices that wait since before a moment (ISO instant), whose task may be lost, by number. */
export async function ksefLeft(db: D1Database, before: string, { after, most }: KeyedPart): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ number: ksefInvoices.number })
    .from(ksefInvoices)
    .where(and(eq(ksefInvoices.state, 'waiting'), lt(ksefInvoices.issuedAt, before), gt(ksefInvoices.number, after)))
    .orderBy(asc(ksefInvoices.number))
    .limit(most)
  return rows.map(({ number }) => number)
}

/** Invoices in a state, the newest first. @param page counts from 1 */
export async function ksefIn(db: D1Database, state: KsefState, page: number) {
  const shop = drizzle(db)
  const isIn = eq(ksefInvoices.state, state)
  const listed = shop
    .select({
      number: ksefInvoices.number,
      orderNumber: invoices.orderNumber,
      issuedOn: invoices.issuedOn,
      currency: invoices.currency,
      total: invoices.total,
      state: ksefInvoices.state,
      ksefNumber: ksefInvoices.ksefNumber,
      reason: ksefInvoices.reason,
      offlineSince: ksefInvoices.offlineSince,
    })
    .from(ksefInvoices)
    .innerJoin(invoices, eq(invoices.number, ksefInvoices.number))
    .where(isIn)
    .orderBy(desc(ksefInvoices.issuedAt), desc(ksefInvoices.number))
  const paged = { from: ksefInvoices, where: isIn, page, perPage: PER_PAGE }
  const { rows, meta } = await rowsPage(shop, listed.$dynamic(), paged)
  const data = rows.map((row) => ({ id: row.number, ...row }))
  return { data, meta }
}
