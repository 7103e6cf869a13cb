import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type CustomerRow, MOST_CUSTOMERS } from '../../contract/customers.ts'
import { mailboxOf } from '../../contract/email.ts'
import { customOffers } from '../schema/offers.ts'
import { orders } from '../schema/orders.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { users } from '../schema/users.ts'
import { containsText, filterColumn } from '../search-text.ts'

/** The requests and the offers that are looked through for new addresses. */
const MOST_LOOKED_THROUGH = 200

/** The newest accounts. */
export async function newestCustomers(db: D1Database): Promise<CustomerRow[]> {
  const rows = await drizzle(db)
    .select()
    .from(users)
    .where(eq(users.kind, 'registered'))
    .orderBy(desc(users.createdAt))
    .limit(MOST_CUSTOMERS)
  return rows.map(ofAccount)
}

/**
 * Customers whose name, company or address contains a text, in any case: all accounts first, of which several may share a mailbox, then
 * whoever ordered, asked for a quote or got an offer without one, each mailbox once. Only columns of the searched indexes are read, and no
 * more rows than are looked through.
 */
export async function searchedCustomers(db: D1Database, part: string): Promise<CustomerRow[]> {
  const shop = drizzle(db)
  const says = (...columns: SQLiteColumn[]) => or(...columns.map((column) => containsText(column, part)))
  const { id, email, name, company, createdAt, kind } = users
  const [accounts, ordered, asked, offered] = await shop.batch([
    shop
      .select({ id, email, name, company, createdAt })
      .from(users)
      // Without the plus, accounts would be looked for by their kind alone.
      .where(and(eq(filterColumn(kind, true), 'registered'), says(email, name, company)))
      .limit(MOST_CUSTOMERS),
    shop
      .select({ id: sql<string>`max(${orders.number})`, email: orders.email })
      .from(orders)
      .where(says(orders.email))
      .groupBy(orders.email)
      .limit(MOST_CUSTOMERS),
    requestsOrOffers(shop, quoteRequests, says).limit(MOST_LOOKED_THROUGH),
    requestsOrOffers(shop, customOffers, says).limit(MOST_LOOKED_THROUGH),
  ])
  const found = accounts.map(ofAccount)
  const mailboxes = new Set(found.map((account) => mailboxOf(account.email)))
  const unknown = [...asked, ...offered, ...ordered.map((row) => ({ ...row, name: '', company: '' }))]
  for (const { email, ...row } of unknown) {
    const mailbox = mailboxOf(email ?? '')
    if (email && !mailboxes.has(mailbox)) found.push({ ...row, email, since: null })
    mailboxes.add(mailbox)
  }
  return found.slice(0, MOST_CUSTOMERS)
}

type Said = (...columns: SQLiteColumn[]) => SQL | undefined

function requestsOrOffers(
  shop: ReturnType<typeof drizzle>,
  table: typeof quoteRequests | typeof customOffers,
  says: Said,
) {
  const { number: id, mailbox: email, contactName: name, company } = table
  return shop
    .select({ id, email, name, company })
    .from(table)
    .where(says(company, name, email))
}

const ofAccount = ({
  id,
  email,
  name,
  company,
  createdAt,
}: Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'company' | 'createdAt'>): CustomerRow => ({
  id,
  email: email ?? '',
  name: name ?? '',
  company: company ?? '',
  since: createdAt,
})
