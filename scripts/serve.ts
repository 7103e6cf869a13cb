import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { type Credentials, ensureAdministrator } from './administrators.ts'
import { migrate } from './migrate.ts'
import { requeue } from './requeue.ts'
import { BATCH_WORKER, type RunBatch, throughWorker } from './run-batch.ts'
import { seed } from './seed.ts'

export const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist/worker')

export interface ServeOptions {
  /** 0 picks a free port. */
  port: number
  /** Folder for the database and the orders; `null` keeps them until it ends. */
  keep: string | null
  /** Overrides of the Worker's variables, `API_ORIGIN` for example. */
  vars?: Record<string, string>
  /** An administrator to create, unless the account exists already. */
  administrator?: Credentials
  /** Leaves out the platform's router of static files in front of the Worker, to measure the Worker alone. */
  bare?: boolean
  /** Receives each line of the Worker's log; it is printed by default. */
  log?: (line: string) => void
}

/**
 * Serves the built Worker in workerd on loopback. The database is migrated and seeded before the port opens, so that no
 * page is answered without it. Used by `npm start`, the browser tests and the bench, so that all of them run what is
 * deployed.
 */
export async function serve({
  port,
  keep,
  vars = {},
  administrator,
  bare = false,
  log,
}: ServeOptions): Promise<Miniflare> {
  const { workerOptions, externalWorkers } = builtOptions()
  const shared = sharedOptions(keep, log)
  const { miniflare, run } = startDatabase(shared)
  await migrate(run)
  await seed(run)
  if (administrator) await ensureAdministrator(run, administrator)
  const worker = {
    ...(bare ? { ...workerOptions, assets: undefined } : workerOptions),
    name: NAME,
    modulesRoot: BUILT,
    modules: builtModules(),
    bindings: { ...(workerOptions.bindings as Record<string, string>), ENVIRONMENT: 'local', ...vars },
  }
  await miniflare.setOptions(convertV4MiniflareOptions({ ...shared, port, workers: [worker, ...externalWorkers] }))
  await requeue(miniflare, NAME)
  return miniflare
}

/** Opens the database of a shop that is not running. `keep` is the folder of its state. */
export async function openDatabase(keep: string): Promise<{ run: RunBatch; close: () => Promise<void> }> {
  const { miniflare, run } = startDatabase(sharedOptions(keep))
  await migrate(run)
  return { run, close: () => miniflare.dispose() }
}

const NAME = 'boxwright'

const builtOptions = () => unstable_getMiniflareWorkerOptions(join(BUILT, 'wrangler.json'))

const sharedOptions = (keep: string | null, log?: (line: string) => void) => ({
  host: '127.0.0.1',
  cf: false,
  // No clock starts the daily job here; a request does (README).
  unsafeTriggerHandlers: true,
  ...(log && { handleStructuredLogs: ({ message }: { message: string }) => log(message) }),
  ...(keep && { resourcePersistencePath: keep }),
})

/** Starts a Worker that has only the database. */
function startDatabase(shared: ReturnType<typeof sharedOptions>): { miniflare: Miniflare; run: RunBatch } {
  const { workerOptions } = builtOptions()
  const databaseAlone = {
    name: NAME,
    compatibilityDate: workerOptions.compatibilityDate as string,
    d1Databases: workerOptions.d1Databases as Record<string, string>,
    modules: [{ type: 'ESModule' as const, path: 'index.js', contents: BATCH_WORKER }],
  }
  // No port is named, so that it differs from the shop's: otherwise a connection of the earlier process might be
  // reused.
  const miniflare = new Miniflare(convertV4MiniflareOptions({ ...shared, workers: [databaseAlone] }))
  return { miniflare, run: throughWorker(miniflare) }
}

/**
 * The Worker and the modules that it imports when they are needed: the entry first, then by size, the largest last. Miniflare
 * writes them one after the other and copies, for each, all that it has written: in another order a start copies 6 GB.
 */
function builtModules() {
  const parts = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js') && path !== 'index.js')
    .map((path) => join(BUILT, path))
    .map((path) => ({ path, size: statSync(path).size }))
    .sort((one, other) => one.size - other.size)
  return [join(BUILT, 'index.js'), ...parts.map(({ path }) => path)].map((path) => ({
    type: 'ESModule' as const,
    path,
  }))
}
