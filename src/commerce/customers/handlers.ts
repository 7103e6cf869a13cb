import { count, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { type CUSTOMER_CALLS, CUSTOMER_ID, type Customer, MOST_CUSTOMER_NOTES } from '../../contract/customers.ts'
import type { Env } from '../../contract/env.ts'
import { subjectOf } from '../consent/keep.ts'
import { chainOf, lastWords } from '../consent/store.ts'
import { signedInUser } from '../identity/principal.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { tabledRow } from '../offers/answer.ts'
import { missing, Refusal } from '../refusal.ts'
import { customerNotes } from '../schema/customer-notes.ts'
import { walletOf } from '../wallet/wallet.ts'
import { customerHistory } from './history.ts'
import { type FoundCustomer, findCustomer } from './person.ts'
import { newestCustomers, searchedCustomers } from './store.ts'

/** Customers, for the merchant. */
export const customerHandlers: Handlers<typeof CUSTOMER_CALLS> = {
  list: (c, { query: { q } }) => (q ? searchedCustomers(c.env.DB, q) : newestCustomers(c.env.DB)),

  async show(c, { params: { id } }) {
    return whole(c.env, id, await asked(c, id))
  },

  async note(c, { params: { id }, body: { text } }) {
    const found = await asked(c, id)
    const shop = drizzle(c.env.DB)
    const { address, mailbox } = found
    const authorId = await signedInUser(c)
    const [kept] = await shop.select({ all: count() }).from(customerNotes).where(eq(customerNotes.address, address))
    if ((kept?.all ?? 0) >= MOST_CUSTOMER_NOTES)
      throw new Refusal(409, 'too_many_notes', `There are at most ${MOST_CUSTOMER_NOTES} notes about a customer.`)
    const at = new Date().toISOString()
    await shop.insert(customerNotes).values({ id: crypto.randomUUID(), address, mailbox, text, authorId, at })
    return whole(c.env, id, found)
  },
}

/** @throws Refusal 404 */
async function asked(c: CommerceContext, id: string): Promise<FoundCustomer> {
  const found = CUSTOMER_ID.test(id) ? await findCustomer(c.env.DB, id) : null
  if (!found) throw missing()
  return found
}

async function whole(env: Env, id: string, found: FoundCustomer): Promise<Customer> {
  const { account, email } = found
  const [history, chain, credits] = await Promise.all([
    customerHistory(env.DB, found),
    chainOf(env.DB, subjectOf(email)),
    account ? creditsOf(env, account.id) : [],
  ])
  const { membership } = history
  // Whoever has an account need not have said their name there.
  const said = history.requests[0] ?? history.offers[0]
  return {
    id: account?.id ?? id,
    email,
    since: account?.createdAt ?? null,
    name: account?.name ?? said?.contactName ?? '',
    company: account?.company ?? said?.company ?? '',
    phone: account?.phone ?? null,
    region: account?.region ?? null,
    eraseAt: account?.eraseAt ?? null,
    membership: membership && {
      companyId: membership.company.id,
      companyName: membership.company.name,
      companyState: membership.company.state,
      role: membership.role,
    },
    orders: history.orders,
    orderCount: history.orderCount,
    requests: history.requests,
    offers: history.offers.map(tabledRow),
    invoices: history.invoices,
    refunds: history.refunds,
    disputes: history.disputes.map((dispute) => ({ ...dispute, orderNumber: dispute.orderNumber ?? '' })),
    credits,
    designCount: history.designCount,
    consents: [...lastWords(chain)].map(([kind, { value, confirmedAt, recordedAt: at }]) => ({
      kind,
      value,
      at,
      isConfirmed: confirmedAt !== '',
    })),
    notes: history.notes,
  }
}

/** What is left in a wallet, in each currency of which there is some. */
async function creditsOf(env: Env, userId: string): Promise<Customer['credits']> {
  const wallet = walletOf(env, userId)
  const { currencies } = await wallet.show('EUR')
  const balances = await Promise.all(currencies.map((currency) => wallet.balance(currency)))
  return currencies.map((currency, at) => ({ currency, balance: balances[at]! })).filter(({ balance }) => balance > 0)
}
