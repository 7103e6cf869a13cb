import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mailboxOf } from '../../contract/email.ts'
import { subjectOf } from '../consents/keep.ts'
import { addresses } from '../schema/addresses.ts'
import { consentHeads, consentRecords } from '../schema/consents.ts'
import { dataExportParts, dataExports } from '../schema/data-exports.ts'
import { deadLetters } from '../schema/dead-letters.ts'
import { events } from '../schema/events.ts'
import { mails } from '../schema/mails.ts'
import { oneTimeCodes } from '../schema/one-time-codes.ts'
import { orders } from '../schema/orders.ts'
import { passkeys } from '../schema/passkeys.ts'
import { passwords } from '../schema/passwords.ts'
import { queued } from '../schema/queued.ts'
import { referralCodes, referrals } from '../schema/referrals.ts'
import { recoveryCodes, secondFactors } from '../schema/second-factors.ts'
import { sessions } from '../schema/sessions.ts'
import { shoppingLists } from '../schema/shopping-lists.ts'
import { touches } from '../schema/touches.ts'
import { userSessions } from '../schema/user-sessions.ts'
import { users } from '../schema/users.ts'
import { vatChecks } from '../schema/vat-checks.ts'
import type { Person } from './person.ts'

/** A table with people in it: how one of them is found, handed a copy, and erased. */
export interface PersonalTable {
  table: SQLiteTable
  /** The rows that are about a person. */
  of(person: Person): SQL | undefined
  /** Columns that a copy leaves out: what would open something, or says nothing to anybody. */
  withheld?: readonly string[]
  /** Why no copy has any of it. */
  notExported?: string
  /** What stands in place of the person once they are erased; without it the rows are deleted. */
  emptied?: Record<string, null>
}

const query = new QueryBuilder()
/** Whether a column says a text somewhere, in large letters or small. */
const says = (column: SQLiteColumn, text: string) => sql`instr(lower(${column}), lower(${text})) > 0`

/** The numbers under which a person was measured, as far as they are known to be theirs. */
const measuredAs = ({ id, email }: Person) =>
  inArray(
    sql`anonymous_id`,
    query
      .select({ id: consentRecords.anonymousId })
      .from(consentRecords)
      .where(
        and(
          eq(consentRecords.subject, subjectOf(email)),
          eq(consentRecords.userId, id),
          ne(consentRecords.anonymousId, ''),
        ),
      ),
  )

/**
 * Every table with a person in it, in the order in which they are erased: what others are found by comes last. A new table
 * is a row here or in `IMPERSONAL`; a test insists.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: touches, of: measuredAs },
  { table: userSessions, of: measuredAs },
  {
    table: events,
    of: (person) =>
      or(
        eq(sql`json_extract(${events.document}, '$.userId')`, person.id),
        eq(sql`lower(${events.email})`, person.email.toLowerCase()),
        measuredAs(person),
      ),
  },
  {
    table: mails,
    of: ({ id, email }) => or(eq(mails.letterBox, mailboxOf(email)), eq(mails.caller, `user ${id}`)),
    // Links in a mail open an account or an order to whoever has them.
    withheld: ['html', 'text', 'headers', 'letterBox', 'caller', 'network', 'claimedAt'],
  },
  {
    table: deadLetters,
    of: ({ id, email }) => or(says(deadLetters.body, email), says(deadLetters.body, id)),
    notExported: 'Work that failed: what it is about stands in the tables where it ends.',
  },
  {
    table: queued,
    of: ({ id, email }) => or(says(queued.body, email), says(queued.body, id)),
    notExported: 'Work that waits: what it is about stands in the tables where it ends.',
  },
  {
    table: oneTimeCodes,
    of: ({ id, emailKey }) =>
      or(eq(oneTimeCodes.emailKey, emailKey), eq(sql`json_extract(${oneTimeCodes.data}, '$.userId')`, id)),
    notExported: 'Hashes of what opens an account for minutes.',
  },
  { table: passkeys, of: ({ id }) => eq(passkeys.userId, id), withheld: ['credentialId', 'publicKey', 'counter'] },
  {
    table: secondFactors,
    of: ({ id }) => eq(secondFactors.userId, id),
    notExported: 'Secrets that prove who somebody is.',
  },
  {
    table: recoveryCodes,
    of: ({ id }) => eq(recoveryCodes.userId, id),
    notExported: 'Secrets that prove who somebody is.',
  },
  { table: passwords, of: ({ id }) => eq(passwords.userId, id), withheld: ['hash'] },
  { table: sessions, of: ({ id }) => eq(sessions.userId, id), withheld: ['id', 'generation', 'isNewestSeen'] },
  { table: referralCodes, of: ({ id }) => eq(referralCodes.userId, id) },
  // Who was recommended is known by a keyed hash alone.
  { table: referrals, of: ({ id }) => eq(referrals.referrerId, id), withheld: ['mailbox'] },
  {
    // That a number was valid on a day is evidence for the tax that was not charged; whose it was stands in the sealed order.
    table: vatChecks,
    of: ({ id }) => eq(vatChecks.userId, id),
    emptied: { userId: null, name: null, address: null },
  },
  { table: addresses, of: ({ id }) => eq(addresses.userId, id) },
  { table: shoppingLists, of: ({ id }) => eq(shoppingLists.userId, id), withheld: ['generation', 'version'] },
  {
    table: orders,
    of: ({ id }) => eq(orders.userId, id),
    withheld: ['version'],
    emptied: { userId: null, email: null, reference: null },
  },
  {
    table: dataExportParts,
    of: ({ id }) =>
      inArray(
        dataExportParts.exportId,
        query.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, id)),
      ),
    notExported: 'The copies themselves.',
  },
  { table: dataExports, of: ({ id }) => eq(dataExports.userId, id), withheld: ['parts'] },
  {
    table: consentRecords,
    of: ({ email }) => eq(consentRecords.subject, subjectOf(email)),
    withheld: ['hash', 'previous', 'textHash'],
  },
  {
    table: consentHeads,
    of: ({ email }) => eq(consentHeads.subject, subjectOf(email)),
    notExported: 'The length and the hash of the records beside it.',
  },
  { table: users, of: ({ id }) => or(eq(users.id, id), eq(users.claimedBy, id)), withheld: ['emailKey'] },
]

/** Tables without people, each with what is in it instead. */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  boards: 'what the shop offers',
  cookie_choices: 'how many chose what on a day',
  country_taxes: 'rates',
  finishes: 'what the shop offers',
  local_taxes: 'rates',
  materials: 'what the shop offers',
  planted_trees: 'trees, by the number of their order',
  price_lists: 'prices',
  prints: 'what the shop offers',
  products: 'what the shop offers',
  promotions: 'codes that are anybody’s',
  bundles: 'what the shop offers',
  sample_lists: 'what the shop offers',
  sealed_records: 'people who are erased: kept by law, read by no call, deleted at the end of their period',
  seeded: 'what the seed has put in',
  service_prices: 'prices',
  shipping_currencies: 'rates',
  shipping_methods: 'what the shop offers',
  shipping_tariffs: 'rates',
  shipping_zones: 'rates',
}

/** What Durable Objects keep of people, by class. */
export const PERSONAL_OBJECTS: Readonly<Record<string, string>> = {
  OrderObject: 'An order: a copy has it whole, and erasing takes its person out (`orders/person.ts`).',
  WalletObject: 'A ledger: a copy has it; erasing seals it and empties the object (`personal-data/erasure.ts`).',
  PromotionObject: 'Uses of a code by order and keyed hashes of account and address, which nobody reads back.',
  AttemptObject: 'Counters by keyed hashes of addresses and networks, which nobody reads back; each ends within a day.',
}
