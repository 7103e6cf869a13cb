import type { Miniflare } from 'miniflare'
import type { Statement } from '../src/commerce/seed/seed.ts'

/** Runs statements in one transaction. @returns the rows of each */
export type RunBatch = (statements: Statement[]) => Promise<Record<string, unknown>[][]>

/** A Worker that runs the statements of a request as one batch in its database `DB`. */
export const BATCH_WORKER = `export default {
  async fetch(request, { DB }) {
    const statements = await request.json()
    const results = await DB.batch(statements.map(({ sql, params }) => DB.prepare(sql).bind(...params)))
    return Response.json(results.map((result) => result.results))
  },
}`

/**
 * Runs statements by the Worker above, one request per batch. Miniflare's own binding makes a blocking request for each
 * prepared statement, which on a busy machine can take so long that workerd closes the next connection.
 *
 * @throws what D1 throws
 */
export const throughWorker =
  (miniflare: Miniflare): RunBatch =>
  async (statements) => {
    const answer = await miniflare.dispatchFetch('http://localhost/', {
      method: 'POST',
      body: JSON.stringify(statements),
    })
    return (await answer.json()) as Record<string, unknown>[][]
  }

/** Runs statements by a database binding. */
export const throughBinding =
  (db: D1Database): RunBatch =>
  async (statements) => {
    const batch = statements.map(({ sql, params }) => db.prepare(sql).bind(...params))
    return (await db.batch<Record<string, unknown>>(batch)).map(({ results }) => results)
  }
