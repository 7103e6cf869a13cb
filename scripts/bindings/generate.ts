import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Where the generated types stand. */
export const BINDINGS = join(ROOT, 'worker-configuration.d.ts')

const ARGUMENTS = ['types', '--include-runtime=false', '--strict-vars=false', '--env-interface=Bindings']

/**
 * The types of what wrangler.toml binds, as wrangler writes them. It runs in a folder of its own, since it would take a
 * developer's `.dev.vars` for everybody's.
 *
 * @throws Error with what wrangler says, where the configuration is wrong
 */
export function generateBindings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bindings-'))
  try {
    mkdirSync(join(folder, 'src'))
    const classes = ['AttemptObject', 'OrderObject', 'PromotionObject', 'WalletObject'].map(
      (name) => `export class ${name} {}`,
    )
    writeFileSync(join(folder, 'src/worker.ts'), [...classes, 'export default {}', ''].join('\n'))
    copyFileSync(join(ROOT, 'wrangler.toml'), join(folder, 'wrangler.toml'))
    const wrangler = spawnSync(join(ROOT, 'node_modules/.bin/wrangler'), ARGUMENTS, { cwd: folder, encoding: 'utf8' })
    if (wrangler.status !== 0) throw new Error(`wrangler types failed: ${wrangler.stdout}${wrangler.stderr}`)
    return readFileSync(join(folder, 'worker-configuration.d.ts'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
