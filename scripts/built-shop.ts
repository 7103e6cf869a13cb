import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteBuilder } from 'vite'

/** What the Worker starts with. Where it is there, all of the build is. */
const ENTRY = 'dist/worker/index.js'
/** What the shop is built of. */
const SOURCES = [
  'src',
  'locales',
  'content',
  'migrations',
  'public',
  'assets',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'wrangler.toml',
]

/**
 * Builds the shop: the styles, then the browser's part, whose offline page has them, then the Worker, whose pages name the files of both. The Worker of the last
 * build is removed first, so that a build which is broken off is not taken for a shop.
 *
 * @param root the folder of the project
 * @throws whatever the build throws
 */
export async function buildShop(builder: Pick<ViteBuilder, 'environments' | 'build'>, root: string): Promise<void> {
  rmSync(join(root, ENTRY), { force: true })
  for (const part of ['styles', 'client', 'worker']) await builder.build(builder.environments[part]!)
}

/** Whether a shop was built after all that it is built of was last changed. @param root the folder of the project */
export function isBuilt(root: string): boolean {
  const entry = join(root, ENTRY)
  return existsSync(entry) && newest(SOURCES.map((source) => join(root, source))) <= statSync(entry).mtimeMs
}

function newest(paths: string[]): number {
  return Math.max(
    ...paths.flatMap((path) => {
      if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs)
    }),
  )
}
