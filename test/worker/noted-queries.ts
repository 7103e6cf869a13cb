import { env } from './env.ts'

/** A query as it was made: its text and what was bound to it. */
export interface NotedQuery {
  sql: string
  values: unknown[]
}

/** The database, with each query that is made of it noted. */
export function noting(database: D1Database, queries: NotedQuery[]): D1Database {
  const noted = (sql: string, prepared: D1PreparedStatement, values: unknown[]): D1PreparedStatement => {
    queries.push({ sql, values })
    return new Proxy(prepared, {
      get: (of, name) =>
        name === 'bind' ? (...bound: unknown[]) => noted(sql, of.bind(...bound), bound) : memberOf(of, name),
    })
  }
  return new Proxy(database, {
    get: (of, name) => (name === 'prepare' ? (sql: string) => noted(sql, of.prepare(sql), []) : memberOf(of, name)),
  })
}

function memberOf(of: object, name: string | symbol): unknown {
  const member = Reflect.get(of, name) as unknown
  return typeof member === 'function' ? member.bind(of) : member
}

/** What the database says of how it answers each statement, as it was bound last: the steps of its plan. */
export async function plansOf(queries: readonly NotedQuery[]): Promise<Map<string, string[]>> {
  const plans = new Map<string, string[]>()
  for (const [sql, values] of new Map(queries.map((query) => [query.sql, query.values]))) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    plans.set(
      sql,
      results.map(({ detail }) => detail),
    )
  }
  return plans
}
