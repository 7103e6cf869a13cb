import { spawnSync } from 'node:child_process'
import type { Miniflare } from 'miniflare'
import { envOf } from '../src/contract/env.ts'
import { urlOf } from '../src/regions/paths.ts'
import { regionList } from '../src/regions/regions.ts'
import { isBuilt } from './built-shop.ts'
import { localAdministrator } from './local-administrator.ts'
import { checkOwn, checkUnused, mark, markRunning, portInUse, STARTED } from './local-state.ts'
import { ROOT, serve } from './serve.ts'

/** The Worker's variables that the environment of `npm start` may set. */
const PASSED_ON = ['API_ORIGIN', 'PAGE_TIMEOUT']

if (!isBuilt(ROOT)) build()

const vars = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
const shop = await open(Number(process.env.PORT ?? 8787))
const port = Number((await shop.ready).port)
markRunning(STARTED, port, () => shop.dispose())
const site = { environment: 'local' as const, port }
await firstAnswer(`http://localhost:${port}/`)
announce()

/** Starts the shop, or prints one sentence that says why it cannot start. */
async function open(port: number): Promise<Miniflare> {
  try {
    // What is wrong is said now, and not on every page.
    envOf({ ENVIRONMENT: 'local', ...vars } as unknown as Bindings)
    checkOwn(STARTED)
    await checkUnused(STARTED)
    mark(STARTED, 0)
    return await serve({ port, keep: STARTED, vars, administrator: localAdministrator(STARTED) })
  } catch (cause) {
    const { code, message } = cause as Error & { code?: string }
    console.error(code === 'ERR_ADDRESS_IN_USE' ? portInUse(port, 'npm start') : message)
    process.exit(1)
  }
}

function build(): void {
  console.log('Building …')
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Waits until the shop answers. Any answer counts, an error too: a shop whose `API_ORIGIN` cannot be reached has
 * started all the same. The very first connection may be refused, so it is tried again.
 */
async function firstAnswer(url: string): Promise<void> {
  for (let attempt = 1; attempt <= 50; attempt++) {
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  console.error(`${url} does not answer.`)
  await shop.dispose()
  process.exit(1)
}

function announce(): void {
  console.log('\nBoxwright is ready.\n')
  for (const region of regionList) console.log(`  ${region.code}  ${urlOf(region, site, 'home')}`)
  const { email, password } = localAdministrator(STARTED)
  console.log(`\nThe administrator signs in as ${email} with the password ${password}`)
  console.log('\nnpm run reset empties the shop. Ctrl+C stops.\n')
}
