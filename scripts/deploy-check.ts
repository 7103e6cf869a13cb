import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './serve.ts'
import { entryWeight } from './worker-parts.ts'

/** KiB: what the whole upload may weigh, the limit of the platform's free plan, 3 MB gzip. */
const LARGEST_UPLOAD = 3 * 1024
/** kB: what every request starts with may weigh, the entry and all that it imports statically. */
const LARGEST_ENTRY = 200
/** Milliseconds of processor that an isolate is to need to start; the platform refuses an upload at 1,000. */
const START_AIM = 45

/** Profiles of a start: the least counts, since whatever else the machine does only ever adds. */
const STARTS = 5

const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'))
const bundle = join(folder, 'worker.bundle')

const upload = figureOf(/gzip: ([\d.]+) KiB/, ['deploy', '--dry-run', '--outfile', bundle])
const entry = entryWeight(join(ROOT, 'dist/worker')) / 1000
const start = leastStart()
rmSync(folder, { recursive: true })

const held = [
  holds('whole upload', upload, LARGEST_UPLOAD, 'KiB gzip'),
  holds('entry with its static imports', entry, LARGEST_ENTRY, 'kB gzip'),
]
// An aim: the figure depends on the machine, so it is reported and refuses nothing.
console.log(
  `${start <= START_AIM ? 'holds' : 'above'}  active processor at start, least of ${STARTS}: ${start.toFixed(1)} ms, aim ${START_AIM}`,
)
process.exitCode = held.every(Boolean) ? 0 : 1

/** Prints a figure beside its limit. @returns whether it holds */
function holds(what: string, figure: number, limit: number, unit: string): boolean {
  const isHeld = figure <= limit
  console.log(`${isHeld ? 'holds' : 'TOO MUCH'}  ${what}: ${figure.toFixed(1)} ${unit}, at most ${limit}`)
  return isHeld
}

/** Milliseconds in which the profile's samples show work, its garbage collection included; what is idle does not count. */
function leastStart(): number {
  const profile = join(folder, 'start.cpuprofile')
  const starts = Array.from({ length: STARTS }, () =>
    figureOf(/Active: ([\d.]+) ms/, ['check', 'startup', '--worker', bundle, '--outfile', profile]),
  )
  return Math.min(...starts)
}

/** A figure that wrangler prints. @throws Error with all that it printed, where it fails or prints none */
function figureOf(pattern: RegExp, command: string[]): number {
  const { status, stdout, stderr } = spawnSync('wrangler', command, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  const figure = pattern.exec(stdout)?.[1]
  if (status !== 0 || !figure) throw new Error(`wrangler ${command.join(' ')} failed.\n${stdout}${stderr}`)
  return Number(figure)
}
