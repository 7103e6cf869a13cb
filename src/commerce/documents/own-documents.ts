import { and, count, desc, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { Invoice } from '../../contract/invoices.ts'
import type { KsefState } from '../../contract/ksef.ts'
import { BY_TRANSFER } from '../../contract/payment-methods.ts'
import { dayIn } from '../../regions/local-day.ts'
import { SELLER } from '../../regions/operator.ts'
import { isStillTheirs } from '../orders/former-buyer.ts'
import { pageMetaOf } from '../rows-page.ts'
import { installments } from '../schema/installments.ts'
import { invoices } from '../schema/invoices.ts'
import { ksefInvoices } from '../schema/ksef-invoices.ts'
import { orders } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'

const PER_PAGE = 25

/** Minor units of an invoice that credit notes have taken back. */
const CREDITED = sql<number>`(select coalesce(sum(note.total), 0) from invoices note
  where note.order_number = ${invoices.orderNumber} and note.preceding_number = ${invoices.number})`

/** Minor units that are still to be paid of the order of an invoice: by instalments, or on invoice. */
const OWED = sql<number>`(select coalesce(sum(${installments.open}), 0) from ${installments}
  where ${installments.orderNumber} = ${invoices.orderNumber})`

/** Minor units of an order that are invoiced and not credited. */
const INVOICED = sql<number>`(select coalesce(sum(iif(${invoices.kind} = 'invoice', 1, -1) * ${invoices.total}), 0) from ${invoices}
  where ${invoices.orderNumber} = ${orders.number})`

/**
 * What an order is of as its pro forma states it, minor units, without VAT that was credited: what its payments have brought, and what is
 * awaited of transfers or by instalments. Columns are named with their table: Drizzle leaves that out of what is selected from one table.
 */
const STATED = sql<number>`min(orders.total,
  (select coalesce(sum(iif(paid.state = 'pending', paid.received, paid.amount)), 0) from payments paid
    where paid.order_number = orders.number and paid.state in ('completed', 'pending', 'refunded'))
  + max(
    (select coalesce(sum(paid.amount - paid.received), 0) from payments paid
      where paid.order_number = orders.number and paid.state = 'pending'),
    (select coalesce(sum(part.open), 0) from installments part where part.order_number = orders.number)))`

/** The transfers of an order that are awaited. */
const transferAwaited = (shop: DrizzleD1Database) =>
  shop
    .select({ number: payments.number })
    .from(payments)
    .where(
      and(eq(payments.orderNumber, orders.number), eq(payments.method, BY_TRANSFER), eq(payments.state, 'pending')),
    )

/**
 * A user's documents, the newest first: what is numbered, and the pro forma of each order whose transfer is awaited,
 * unless an invoice of it stands.
 *
 * @param page counts from 1
 */
export async function invoicesOf(db: D1Database, userId: string, page: number) {
  const shop = drizzle(db)
  const mine = and(eq(orders.userId, userId), isStillTheirs(db))
  const isAwaited = and(mine, eq(orders.state, 'complete'), exists(transferAwaited(shop)), lte(INVOICED, 0))
  const awaited = shop
    .select({
      number: orders.number,
      kind: sql<Invoice['kind']>`'pro-forma'`.as('kind'),
      orderNumber: orders.number,
      issuedOn: sql<string>`${orders.completedAt}`.as('issued_on'),
      region: orders.region,
      currency: orders.currency,
      total: STATED.as('total'),
      precedingNumber: sql<string | null>`null`.as('preceding_number'),
      pdfSha256: sql<string | null>`null`.as('pdf_sha256'),
      xmlSha256: sql<string | null>`null`.as('xml_sha256'),
      credited: sql<number>`0`.as('credited'),
      owed: sql<number>`0`.as('owed'),
      ksefState: sql<KsefState | null>`null`.as('ksef_state'),
      ksefNumber: sql<string | null>`null`.as('ksef_number'),
    })
    .from(orders)
    .where(isAwaited)
  const [rows, numberedCount, awaitedCount] = await shop.batch([
    unionAll(numberedRows(db, mine), awaited)
      .orderBy(desc(sql`issued_on`), desc(sql`number`))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    shop.select({ all: count() }).from(invoices).innerJoin(orders, eq(orders.number, invoices.orderNumber)).where(mine),
    shop.select({ all: count() }).from(orders).where(isAwaited),
  ])
  const all = (numberedCount[0]?.all ?? 0) + (awaitedCount[0]?.all ?? 0)
  const data = rows.map(shown)
  return { data, meta: pageMetaOf({ count: data.length, all, page, perPage: PER_PAGE }) }
}

/** A numbered document of a user; null for nobody's and somebody else's. */
export async function invoiceOf(db: D1Database, userId: string, number: string): Promise<Invoice | null> {
  const [row] = await numberedRows(db, and(eq(orders.userId, userId), isStillTheirs(db), eq(invoices.number, number)))
  return row ? shown(row) : null
}

const numberedRows = (db: D1Database, where: SQL | undefined) =>
  drizzle(db)
    .select({
      number: invoices.number,
      kind: sql<Invoice['kind']>`${invoices.kind}`.as('kind'),
      orderNumber: invoices.orderNumber,
      issuedOn: sql<string>`${invoices.issuedOn}`.as('issued_on'),
      region: invoices.region,
      currency: invoices.currency,
      total: invoices.total,
      precedingNumber: sql<string | null>`${invoices.precedingNumber}`.as('preceding_number'),
      pdfSha256: sql<string | null>`${invoices.pdfSha256}`.as('pdf_sha256'),
      xmlSha256: sql<string | null>`${invoices.xmlSha256}`.as('xml_sha256'),
      credited: CREDITED.as('credited'),
      owed: OWED.as('owed'),
      ksefState: sql<KsefState | null>`${ksefInvoices.state}`.as('ksef_state'),
      ksefNumber: sql<string | null>`${ksefInvoices.ksefNumber}`.as('ksef_number'),
    })
    .from(invoices)
    .leftJoin(ksefInvoices, eq(ksefInvoices.number, invoices.number))
    .innerJoin(orders, eq(orders.number, invoices.orderNumber))
    .where(where)

type OwnRow = Awaited<ReturnType<typeof numberedRows>>[number]

function shown({ credited, owed, issuedOn, ksefState, ksefNumber, ...row }: OwnRow): Invoice {
  const day = row.kind === 'pro-forma' ? dayIn(SELLER.timeZone, issuedOn) : issuedOn
  const ksef = ksefState && { state: ksefState, ksefNumber }
  const state = stateOf(row, credited, owed)
  return { id: row.number, ...row, issuedOn: day, state, open: state === 'open' ? owed : 0, ksef }
}

function stateOf({ kind, total }: Pick<OwnRow, 'kind' | 'total'>, credited: number, owed: number): Invoice['state'] {
  if (kind === 'credit-note') return 'issued'
  if (kind === 'pro-forma') return 'awaited'
  if (credited >= total) return 'credited'
  if (owed > 0) return 'open'
  return credited > 0 ? 'credited_in_part' : 'paid'
}
