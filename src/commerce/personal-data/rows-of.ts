import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { mailboxOf } from '../../contract/email.ts'
import type { ArtworkOwner } from '../artwork/store.ts'
import { subjectOf } from '../consent/keep.ts'
import { isOneOf } from '../one-of.ts'
import { consentRecords } from '../schema/consent-records.ts'
import { customOffers } from '../schema/offers.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import type { OrderingPerson, Person } from './person.ts'

const query = new QueryBuilder()
/** The anonymous ids of analytics that are known to be a person's. */
export const measuredAs = ({ id, email }: Person) =>
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

/** The offers to a person: by their account, or their mailbox. */
export const personsOffers = ({ id, email }: Person) =>
  or(eq(customOffers.userId, id), eq(customOffers.mailbox, mailboxOf(email)))

/** The quote requests of a person: by their account, or their mailbox. */
export const personsRequests = ({ id, email }: Person) =>
  or(eq(quoteRequests.userId, id), eq(quoteRequests.mailbox, mailboxOf(email)))

/** What a person's files are stored under: themselves, and their orders. */
export const fileOwnersOf = ({ id, orders }: OrderingPerson): ArtworkOwner[] => [
  `user ${id}`,
  ...orders.map((number): ArtworkOwner => `order ${number}`),
]

/** The rows whose owner is a person, or one of their orders. */
export const ownedBy = (person: OrderingPerson, owner: SQLiteColumn) => isOneOf(owner, fileOwnersOf(person))
