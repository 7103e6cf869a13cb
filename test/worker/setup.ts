import { applyD1Migrations, env } from 'cloudflare:test'
import { seedStatements } from '../../src/commerce/seed/seed.ts'

await applyD1Migrations(env.DB, env.MIGRATIONS)
await env.DB.batch(seedStatements().map(({ sql, params }) => env.DB.prepare(sql).bind(...params)))
