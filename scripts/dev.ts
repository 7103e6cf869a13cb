import process from 'node:process'
import { createServer } from 'vite'
import { getPlatformProxy } from 'wrangler'
import { urlOf } from '../src/regions/paths.ts'
import { regionList } from '../src/regions/regions.ts'
import { ensureAdministrator } from './administrators.ts'
import { localAdministrator } from './local-administrator.ts'
import { checkFree, checkUnused, DEVELOPED, markRunning } from './local-state.ts'
import { migrate } from './migrate.ts'
import { throughBinding } from './run-batch.ts'
import { seed } from './seed.ts'

// The same shop as `npm start`, from source and with hot reload.
const port = Number(process.env.PORT ?? 8787)
try {
  await checkFree(port, 'npm run dev')
  await checkUnused(DEVELOPED)
} catch (cause) {
  console.error((cause as Error).message)
  process.exit(1)
}
const database = await getPlatformProxy<{ DB: D1Database }>()
const run = throughBinding(database.env.DB)
await migrate(run)
await seed(run)
const administrator = localAdministrator(DEVELOPED)
await ensureAdministrator(run, administrator)
await database.dispose()

const server = await createServer()
await server.listen()
markRunning(DEVELOPED, port, () => server.close())
const site = { environment: 'local' as const, port }
for (const region of regionList) console.log(`  ${region.code}  ${urlOf(region, site, 'home')}`)
console.log(`  ${administrator.email} signs in with the password ${administrator.password}`)
