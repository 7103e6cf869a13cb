import { spawnSync } from 'node:child_process'
import { ROOT } from './serve.ts'

/** What the Worker may weigh: a free plan takes 3 MB, a quick start wants far less. */
const LARGEST_KIB = 1024

const { status, stdout } = spawnSync('wrangler', ['deploy', '--dry-run'], {
  cwd: ROOT,
  encoding: 'utf8',
  env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
})
process.stdout.write(stdout)
const kib = Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1] ?? Number.NaN)
if (status !== 0 || !(kib < LARGEST_KIB)) {
  console.error(`The bundle must build and stay under ${LARGEST_KIB} KiB gzip; it has ${kib}.`)
  process.exit(1)
}
