import type { SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { FoundPerson } from './person.ts'

/** A table with personal data: how a person's rows are found, copied and erased. */
export interface PersonalTable {
  table: SQLiteTable
  /** The condition for a person's rows. */
  of(person: FoundPerson): SQL | undefined
  /** Columns that a copy leaves out: secrets, or internal values. */
  withheld?: readonly string[]
  /** Why the table is left out of copies. */
  notExported?: string
  /** The replacement values for erasure; without them the rows are deleted. */
  emptied?: Record<string, null>
  /** Whether rows are found by the person's orders too: they are erased before those forget whose they are. */
  isOfOrders?: true
  /** Whether erasure leaves the rows as they are. */
  isKept?: true
}
