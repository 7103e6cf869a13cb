import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ArtworkOwner } from '../artwork/store.ts'
import { isOneOf } from '../one-of.ts'
import { consentRecords } from '../schema/consent-records.ts'
import type { FoundPerson } from './person.ts'

const query = new QueryBuilder()
/** The anonymous ids of analytics that are known to be a person's. */
export const measuredAs = ({ id, subjects }: FoundPerson) =>
  inArray(
    sql`anonymous_id`,
    query
      .select({ id: consentRecords.anonymousId })
      .from(consentRecords)
      .where(
        and(
          isOneOf(consentRecords.subject, subjects),
          eq(consentRecords.userId, id),
          ne(consentRecords.anonymousId, ''),
        ),
      ),
  )

/** What a person's files are stored under: themselves, and their orders. */
export const fileOwnersOf = ({ id, orders }: Pick<FoundPerson, 'id' | 'orders'>): ArtworkOwner[] => [
  `user ${id}`,
  ...orders.map((number): ArtworkOwner => `order ${number}`),
]

/** The rows whose owner is a person, or one of their orders. */
export const ownedBy = (person: FoundPerson, owner: SQLiteColumn) => isOneOf(owner, fileOwnersOf(person))
