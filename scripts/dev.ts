import { createServer } from 'vite'
import { getPlatformProxy } from 'wrangler'
import { urlOf } from '../src/regions/paths.ts'
import { regionList } from '../src/regions/regions.ts'
import { ensureAdministrator } from './administrators.ts'
import { localAdministrator } from './local-administrator.ts'
import { checkUnused, DEVELOPED, mark } from './local-state.ts'
import { migrate } from './migrate.ts'
import { throughBinding } from './run-batch.ts'
import { seed } from './seed.ts'

// The same shop as `npm start`, from source and with hot reload.
await checkUnused(DEVELOPED)
const database = await getPlatformProxy<{ DB: D1Database }>()
const run = throughBinding(database.env.DB)
await migrate(run)
await seed(run)
const administrator = localAdministrator(DEVELOPED)
await ensureAdministrator(run, administrator)
await database.dispose()

const server = await createServer()
await server.listen()
const site = { environment: 'local' as const, port: server.config.server.port ?? 8787 }
mark(DEVELOPED, site.port)
for (const region of regionList) console.log(`  ${region.code}  ${urlOf(region, site, 'home')}`)
console.log(`  ${administrator.email} signs in with the password ${administrator.password}`)
