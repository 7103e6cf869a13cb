import { expect, test } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { env } from './env.ts'

interface Query {
  sql: string
  values: unknown[]
}

/** Tables that stay small, so that the job may read them whole: what is waiting, or rests for days. */
const SMALL = ['artwork_uploads', 'data_exports', 'dead_letters']

/** A plan that reads a table from one end to the other, by itself or by an index that only puts it in order. */
const isWhole = (plan: string): boolean =>
  (/^SCAN (?!CONSTANT)/.test(plan) && !SMALL.some((table) => plan.startsWith(`SCAN ${table}`))) ||
  // From the last key on: the first time that is all of it.
  /USING INDEX sqlite_autoindex_\w+ \(\w+>\?\)/.test(plan)

/** The database, with each query that is made of it noted. */
function noting(database: D1Database, queries: Query[]): D1Database {
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

test('the daily job finds what it is about by an index: no table that grows is read whole', async () => {
  const queries: Query[] = []
  await daily({ ...env, DB: noting(env.DB, queries) })
  // Each statement as it was bound last.
  const bound = new Map(queries.map(({ sql, values }) => [sql, values]))
  const whole: string[] = []
  for (const [sql, values] of bound) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    if (results.some(({ detail }) => isWhole(detail)))
      whole.push(`${sql}: ${results.map(({ detail }) => detail).join(', ')}`)
  }
  expect(bound.size).toBeGreaterThan(30)
  expect(whole).toEqual([])
})
