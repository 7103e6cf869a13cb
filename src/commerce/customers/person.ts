import { and, eq, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { mailboxOf } from '../../contract/email.ts'
import { emailKeyOf } from '../../contract/email-key.ts'
import { customOffers } from '../schema/offers.ts'
import { orders } from '../schema/orders.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { users } from '../schema/users.ts'

/** Whoever stands behind a number: an account, or an address without one. */
export interface FoundCustomer {
  account: typeof users.$inferSelect | null
  email: string
  /** The key of the address, by which notes are found. */
  address: string
  mailbox: string
}

/** What a number says of whom it is of. */
interface Named {
  userId: string | null
  email: string | null
}

/**
 * A customer by their account, or by the number of an order, a request or an offer: so no address stands in a path. Whoever has no
 * account is found by the address of that number; the account with this address is theirs.
 *
 * @returns null for a number of nothing, and for an order without an address
 */
export async function findCustomer(db: D1Database, id: string): Promise<FoundCustomer | null> {
  const named = await namedBy(db, id)
  if (!named) return null
  const key = named.email === null ? null : emailKeyOf(named.email)
  const isTheirs = [
    ...(named.userId ? [eq(users.id, named.userId)] : []),
    ...(key === null ? [] : [eq(users.emailKey, key)]),
  ]
  const accounts = isTheirs.length
    ? await drizzle(db)
        .select()
        .from(users)
        .where(and(eq(users.kind, 'registered'), or(...isTheirs)))
    : []
  const account = accounts.find((user) => user.id === named.userId) ?? accounts[0] ?? null
  const email = account?.email ?? named.email
  if (!email) return null
  const mailbox = mailboxOf(email)
  return { account, email, address: emailKeyOf(email) ?? mailbox, mailbox }
}

async function namedBy(db: D1Database, id: string): Promise<Named | null> {
  const shop = drizzle(db)
  if (id.startsWith('R')) {
    const { userId, email } = orders
    const [order] = await shop.select({ userId, email }).from(orders).where(eq(orders.number, id))
    return order ?? null
  }
  if (id.startsWith('Q')) {
    const { userId, email } = quoteRequests
    const isIt = eq(quoteRequests.number, id)
    return (await shop.select({ userId, email }).from(quoteRequests).where(isIt))[0] ?? null
  }
  if (id.startsWith('F')) {
    const { userId, email } = customOffers
    const isIt = eq(customOffers.number, id)
    return (await shop.select({ userId, email }).from(customOffers).where(isIt))[0] ?? null
  }
  return { userId: id, email: null }
}
