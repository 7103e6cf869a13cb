import { count, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

interface Rows {
  from: SQLiteTable
  where: SQL | undefined
  most: number
}

/**
 * The value of a column that must not be null, while there are fewer rows than the limit: they are counted in the
 * transaction that writes it, so that concurrent calls do not exceed it. At the limit the value is null, and the whole
 * batch fails (`wasOverLimit`).
 */
export const whereBelowLimit = <Value>(db: D1Database, { from, where, most }: Rows, value: Value): SQL<Value> =>
  sql`case when ${drizzle(db).select({ rows: count() }).from(from).where(where)} < ${most} then ${value} end`

/** Whether a batch failed because the limit was reached. @param column that was given a value of `whereBelowLimit` */
export const wasOverLimit = (cause: unknown, table: string, { name }: SQLiteColumn): boolean =>
  `${cause} ${(cause as Error)?.cause}`.includes(`NOT NULL constraint failed: ${table}.${name}`)
