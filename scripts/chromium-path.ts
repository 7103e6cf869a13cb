import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
type Machine = Pick<typeof process, 'platform' | 'arch'>

/** Not `import.meta.resolve`, which the global setup of vitest does not have. */
const require = createRequire(import.meta.url)

/**
 * The Chromium that `CHROMIUM_PATH` names, or npm's, which is unpacked where this version of it was never used.
 *
 * @param machine whose it is: npm's runs on Linux of x64 alone
 * @returns the path of the program
 * @throws Error that says what to set, on a machine on which npm's does not run, and where it cannot be unpacked
 */
export async function chromiumPath({ platform, arch }: Machine = process): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (platform !== 'linux' || arch !== 'x64')
    throw new Error(`npm has no Chromium for ${platform} on ${arch}: CHROMIUM_PATH must name one that is installed.`)
  const module = require.resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(join(dirname(module), '../package.json'), 'utf8'))
  const folder = join(tmpdir(), `chromium-${version}`)
  const program = join(folder, 'chromium')
  if (!existsSync(program)) await unpack(module, folder)
  return program
}

/** Unpacks it beside the folder and renames it then: no other process starts what is half written. */
async function unpack(module: string, folder: string): Promise<void> {
  const own = await mkdtemp(`${folder}-`)
  // The module unpacks into the folder for temporary files.
  const script = `import('${pathToFileURL(module)}').then(({ default: chromium }) => chromium.executablePath())`
  try {
    await run(process.execPath, ['--eval', script], { env: { ...process.env, TMPDIR: own } })
    // What is there without its program was left by a cleaner of temporary files.
    if (!existsSync(join(folder, 'chromium'))) await rm(folder, { recursive: true, force: true })
    await rename(own, folder)
  } catch (cause) {
    await rm(own, { recursive: true })
    // Another process that was faster has made the folder.
    if (!existsSync(folder)) throw cause
  }
}
