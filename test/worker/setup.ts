import { env } from 'cloudflare:test'
import { seedStatements } from '../../src/commerce/seed/seed.ts'

// In one batch: each is a transaction that is written to the disk.
await env.DB.batch([
  ...env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)),
  ...seedStatements().map(({ sql, params }) => env.DB.prepare(sql).bind(...params)),
])
