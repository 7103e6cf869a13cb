import { env } from 'cloudflare:test'
import { seedStatements } from '../../src/commerce/seed/seed.ts'

/** Makes the tables and the shop's first data; in one batch, for each is a transaction that is written to the disk. */
export async function seed(): Promise<void> {
  await env.DB.batch([
    ...env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)),
    ...seedStatements().map(({ sql, params }) => env.DB.prepare(sql).bind(...params)),
  ])
}
