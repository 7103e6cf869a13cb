import { applyD1Migrations, env } from 'cloudflare:test'
import { catalogueSeed } from '../../src/commerce/catalogue/seed.ts'

await applyD1Migrations(env.DB, env.MIGRATIONS)
await env.DB.batch(catalogueSeed().map(({ sql, params }) => env.DB.prepare(sql).bind(...params)))
