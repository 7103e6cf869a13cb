import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { migrate } from './migrate.ts'
import { requeue } from './requeue.ts'
import { seed } from './seed.ts'

export const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist/worker')

export interface ServeOptions {
  /** 0 picks a free port. */
  port: number
  /** Folder that keeps the database and the orders; `null` keeps them in memory. */
  keep: string | null
  /** Overrides of the Worker's variables, `API_ORIGIN` for example. */
  vars?: Record<string, string>
  /** Without the platform's router of static files before the Worker: for measuring the Worker alone. */
  bare?: boolean
  /** Takes each line of the Worker's log; printed unless told. */
  log?: (line: string) => void
}

/**
 * Serves the built Worker in workerd on loopback. The database is migrated and seeded before the port is opened, so that
 * no page is answered without it. Used by `npm start`, the browser tests and the bench, so that all see what is deployed.
 */
export async function serve({ port, keep, vars = {}, bare = false, log }: ServeOptions): Promise<Miniflare> {
  const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(join(BUILT, 'wrangler.json'))
  const shared = {
    host: '127.0.0.1',
    cf: false,
    ...(log && { handleStructuredLogs: ({ message }: { message: string }) => log(message) }),
    ...(keep && { resourcePersistencePath: keep }),
  }
  const name = 'boxwright'
  const databaseAlone = {
    name,
    compatibilityDate: workerOptions.compatibilityDate as string,
    d1Databases: workerOptions.d1Databases as Record<string, string>,
    modules: [{ type: 'ESModule' as const, path: 'index.js', contents: 'export default {}' }],
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions({ ...shared, port: 0, workers: [databaseAlone] }))
  const database = await miniflare.getD1Database('DB')
  await migrate(database)
  await seed(database)
  const worker = {
    ...(bare ? { ...workerOptions, assets: undefined } : workerOptions),
    name,
    modulesRoot: BUILT,
    modules: builtModules(),
    bindings: { ...(workerOptions.bindings as Record<string, string>), ENVIRONMENT: 'local', ...vars },
  }
  await miniflare.setOptions(convertV4MiniflareOptions({ ...shared, port, workers: [worker, ...externalWorkers] }))
  await requeue(miniflare, name)
  return miniflare
}

/** The Worker and the parts that it loads when they are needed, the entry first. */
function builtModules() {
  const parts = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.js') && path !== 'index.js',
  )
  return ['index.js', ...parts].map((path) => ({ type: 'ESModule' as const, path: join(BUILT, path) }))
}
