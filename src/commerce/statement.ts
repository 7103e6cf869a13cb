import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteSyncDialect()

/** A query for D1, alone or in a batch: drizzle's own batch does not accept `run(sql)` with values. */
export function statementOf(db: D1Database, query: SQLWrapper): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL())
  return db.prepare(sql).bind(...params)
}

/** Runs queries in one transaction. */
export const inBatch = (db: D1Database, queries: readonly SQLWrapper[]): Promise<D1Result[]> =>
  db.batch(queries.map((query) => statementOf(db, query)))
