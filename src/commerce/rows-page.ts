import { count, inArray, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { PageMeta } from '../contract/documents.ts'

/** How many rows are on a page and on all of them, and which page it is, from 1. */
interface Part {
  count: number
  all: number
  page: number
  perPage: number
}

/** What a page is a part of: the table whose rows are counted, which of them, and how many a page has. */
interface Listing {
  from: SQLiteTable
  where: SQL | undefined
  /** From 1. */
  page: number
  perPage: number
}

/**
 * A page of a list with how many rows it has in all, asked for together.
 *
 * @param listed the rows in a sequence that leaves no two in the same place, so that none is on two pages
 */
export async function rowsPage<Listed extends SQLiteSelect>(
  shop: DrizzleD1Database,
  listed: Listed,
  { from, where, page, perPage }: Listing,
) {
  const [rows, counts] = await shop.batch([
    listed.limit(perPage).offset((page - 1) * perPage),
    shop.select({ all: count() }).from(from).where(where),
  ])
  const part = { count: rows.length, all: counts[0]!.all, page, perPage }
  return { rows: rows as Awaited<Listed>, meta: pageMetaOf(part) }
}

/** A list whose rows are put in a sequence by columns of an index. */
interface KeyedListing<Table extends SQLiteTable> extends Listing {
  from: Table
  /** The primary key. */
  key: SQLiteColumn
  /** A sequence that leaves no two rows in the same place. */
  sequence: readonly SQL[]
  /** Another way to state the sequence to the query that finds the keys: that it is not read from an index, for example. */
  keysBy?: readonly SQL[]
}

/**
 * A page of a long list with how many rows it has in all: the keys of the page are found first, by an index that has all that
 * `where` and the sequence ask for, and no other row is read.
 */
export async function keyedPage<Table extends SQLiteTable>(
  shop: DrizzleD1Database,
  { from, key, sequence, keysBy = sequence, where, page, perPage }: KeyedListing<Table>,
) {
  const offset = (page - 1) * perPage
  const keys = shop
    .select({ key })
    .from(from as SQLiteTable)
    .where(where)
    .orderBy(...keysBy)
    .limit(perPage)
    .offset(offset)
  const [rows, counts] = await shop.batch([
    shop
      .select()
      .from(from as SQLiteTable)
      .where(inArray(key, keys))
      .orderBy(...sequence),
    shop
      .select({ all: count() })
      .from(from as SQLiteTable)
      .where(where),
  ])
  const part = { count: rows.length, all: counts[0]!.all, page, perPage }
  return { rows: rows as Table['$inferSelect'][], meta: pageMetaOf(part) }
}

/** What an answer says of a page of a list. */
export const pageMetaOf = ({ count, all, page, perPage }: Part): PageMeta => ({
  count,
  totalCount: all,
  currentPage: page,
  pages: Math.ceil(all / perPage),
})
