import { spawnSync } from 'node:child_process'
import { ROOT } from './serve.ts'

/** What the whole upload may weigh: the limit of the platform's free plan, 3 MB gzip. */
const LARGEST_KIB = 3 * 1024

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
