import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { migrate } from './migrate.ts'

export const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist/worker')

export interface ServeOptions {
  /** 0 picks a free port. */
  port: number
  /** Folder that keeps the database and the orders; `null` keeps them in memory. */
  keep: string | null
  /** Overrides of the Worker's variables, `API_ORIGIN` for example. */
  vars?: Record<string, string>
}

/**
 * Serves the built Worker in workerd on loopback, its database migrated and seeded.
 * Used by `npm start`, the browser tests and the bench, so that all three see what is deployed.
 */
export async function serve({ port, keep, vars = {} }: ServeOptions): Promise<Miniflare> {
  const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(join(BUILT, 'wrangler.json'))
  const options = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    cf: false,
    ...(keep ? { defaultPersistRoot: keep } : {}),
    workers: [
      {
        ...workerOptions,
        name: 'boxwright',
        modulesRoot: BUILT,
        modules: [{ type: 'ESModule', path: join(BUILT, 'index.js') }],
        bindings: { ...workerOptions.bindings, ...vars },
      },
      ...externalWorkers,
    ],
  })
  const miniflare = new Miniflare(options)
  await migrate(await miniflare.getD1Database('DB'))
  return miniflare
}
