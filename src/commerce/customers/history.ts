import { count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MOST_CUSTOMER_NOTES, MOST_OF_CUSTOMER } from '../../contract/customers.ts'
import { isOneOf } from '../one-of.ts'
import { companies } from '../schema/companies.ts'
import { companyMembers } from '../schema/company-members.ts'
import { customerNotes } from '../schema/customer-notes.ts'
import { designs } from '../schema/designs.ts'
import { disputes } from '../schema/disputes.ts'
import { invoices } from '../schema/invoices.ts'
import { customOffers } from '../schema/offers.ts'
import { orders } from '../schema/orders.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { refunds } from '../schema/refunds.ts'
import { users } from '../schema/users.ts'
import type { FoundCustomer } from './person.ts'

/** All rows about a customer, by queries at once, each with an index and the newest alone. */
export async function customerHistory(db: D1Database, { account, email, address, mailbox }: FoundCustomer) {
  const shop = drizzle(db)
  const userId = account?.id ?? ''
  const written = [...new Set([email, email.toLowerCase()])]
  const ordered = or(eq(orders.userId, userId), isOneOf(orders.email, written))
  const numbers = shop.select({ number: orders.number }).from(orders).where(ordered)
  const [list, counts, requests, offers, documents, returned, disputed, drawn, memberships, notes] = await shop.batch([
    // What was placed comes before what is still open.
    shop
      .select()
      .from(orders)
      .where(ordered)
      .orderBy(desc(sql`coalesce(completed_at, created_at)`))
      .limit(MOST_OF_CUSTOMER),
    shop.select({ all: count() }).from(orders).where(ordered),
    shop
      .select()
      .from(quoteRequests)
      .where(theirs(quoteRequests, userId, mailbox))
      .orderBy(desc(quoteRequests.createdAt))
      .limit(MOST_OF_CUSTOMER),
    shop
      .select()
      .from(customOffers)
      .where(theirs(customOffers, userId, mailbox))
      .orderBy(desc(customOffers.createdAt))
      .limit(MOST_OF_CUSTOMER),
    shop
      .select()
      .from(invoices)
      .where(inArray(invoices.orderNumber, numbers))
      .orderBy(desc(invoices.issuedOn), desc(invoices.number))
      .limit(MOST_OF_CUSTOMER),
    shop
      .select()
      .from(refunds)
      .where(inArray(refunds.orderNumber, numbers))
      .orderBy(desc(refunds.at))
      .limit(MOST_OF_CUSTOMER),
    shop
      .select()
      .from(disputes)
      .where(inArray(disputes.orderNumber, numbers))
      .orderBy(desc(disputes.toldAt))
      .limit(MOST_OF_CUSTOMER),
    shop.select({ all: count() }).from(designs).where(eq(designs.userId, userId)),
    shop
      .select({ company: companies, role: companyMembers.role })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(eq(companyMembers.userId, userId)),
    shop
      .select({ text: customerNotes.text, at: customerNotes.at, name: users.name, email: users.email })
      .from(customerNotes)
      .leftJoin(users, eq(users.id, customerNotes.authorId))
      .where(eq(customerNotes.address, address))
      .orderBy(desc(customerNotes.at))
      .limit(MOST_CUSTOMER_NOTES),
  ])
  const noted = notes.map(({ text, at, name, email: author }) => ({ text, at, by: name || (author ?? '') }))
  return {
    orders: list,
    orderCount: counts[0]?.all ?? 0,
    requests,
    offers,
    invoices: documents,
    refunds: returned,
    disputes: disputed,
    designCount: drawn[0]?.all ?? 0,
    membership: memberships[0] ?? null,
    notes: noted,
  }
}

/** The rows of a customer: those of their account, and those of their mailbox. */
const theirs = (
  { userId, mailbox: column }: Pick<typeof quoteRequests | typeof customOffers, 'userId' | 'mailbox'>,
  id: string,
  mailbox: string,
): SQL | undefined => or(eq(userId, id), eq(column, mailbox))
