import { and, eq, ne, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { mailboxOf } from '../../contract/email.ts'
import { emailKeyOf } from '../../contract/email-key.ts'
import { subjectOf } from '../consent/keep.ts'
import { contactCaller } from '../mail/contact-caller.ts'
import { isOneOf } from '../one-of.ts'
import { mails } from '../schema/mails.ts'
import { customOffers } from '../schema/offers.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { users } from '../schema/users.ts'
import type { FoundPerson, Person } from './person.ts'

/**
 * What is found by a person's address, beside their account: by its key, because only a provider knows whether two tags of a mailbox are
 * one person's. A mailbox narrows the rows that are looked at.
 *
 * @param orders those of the person whose mails are theirs, wherever they went
 */
export async function foundRows(
  db: D1Database,
  person: Person,
  orders: readonly string[],
): Promise<Pick<FoundPerson, 'offers' | 'requests' | 'mails' | 'subjects'>> {
  const requests = await requestsOf(db, person)
  const [offers, written, subjects] = await Promise.all([
    offersOf(db, person, requests),
    mailsOf(db, person, orders),
    subjectsOf(db, person),
  ])
  return { requests, offers, mails: written, subjects }
}

/** The address, and former ones that are no other account's. */
async function subjectsOf(db: D1Database, { id, email }: Person): Promise<string[]> {
  const shop = drizzle(db)
  const [row] = await shop.select({ former: users.formerEmails }).from(users).where(eq(users.id, id))
  const former = row?.former ?? []
  const keys = former.map((address) => emailKeyOf(address) ?? '')
  const others = await shop
    .select({ key: users.emailKey })
    .from(users)
    .where(and(isOneOf(users.emailKey, keys), ne(users.id, id)))
  const free = former.filter((_, at) => !others.some(({ key }) => key === keys[at]))
  return [...new Set([email, ...free].map(subjectOf))]
}

const hasAddress = ({ emailKey }: Person, address: string): boolean => emailKeyOf(address) === emailKey

/** Quote requests of the account, and those that nobody's account made under its address. */
async function requestsOf(db: D1Database, person: Person): Promise<string[]> {
  const { number, userId, email, mailbox } = quoteRequests
  const rows = await drizzle(db)
    .select({ number, userId, email, kind: users.kind })
    .from(quoteRequests)
    .leftJoin(users, eq(users.id, userId))
    .where(or(eq(userId, person.id), eq(mailbox, mailboxOf(person.email))))
  return rows
    .filter((row) => row.userId === person.id || (row.kind !== 'registered' && hasAddress(person, row.email)))
    .map((row) => row.number)
}

/** Offers that answer what the account asked for, and those that went to its address. */
async function offersOf(db: D1Database, person: Person, requests: readonly string[]): Promise<string[]> {
  const { number, userId, email, mailbox, requestNumber } = customOffers
  const rows = await drizzle(db)
    .select({ number, userId, email, requestNumber })
    .from(customOffers)
    .where(or(eq(userId, person.id), eq(mailbox, mailboxOf(person.email)), isOneOf(requestNumber, requests)))
  return rows
    .filter(
      (row) => row.userId === person.id || requests.includes(row.requestNumber ?? '') || hasAddress(person, row.email),
    )
    .map((row) => row.number)
}

/** Mails to the address, those that the account or an order of it caused, and what was written to a store from the address. */
async function mailsOf(db: D1Database, person: Person, orders: readonly string[]): Promise<string[]> {
  const { id, recipient, caller, headers, letterBox } = mails
  const own = [`user ${person.id}`, ...orders.map((number) => `order ${number}`)]
  const contact = contactCaller(person.email)
  const rows = await drizzle(db)
    .select({ id, recipient, caller, replyTo: headers })
    .from(mails)
    .where(or(eq(letterBox, mailboxOf(person.email)), isOneOf(caller, [...own, contact])))
  return rows
    .filter(
      (row) =>
        own.includes(row.caller ?? '') ||
        hasAddress(person, row.recipient) ||
        (row.caller === contact && hasAddress(person, row.replyTo['Reply-To'] ?? '')),
    )
    .map((row) => row.id)
}
