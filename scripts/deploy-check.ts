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
/** Milliseconds that `spin` takes on an idle machine of two cores, November 2026: figures are told as of that machine. */
const REFERENCE_SPIN = 100

/** Profiles of a start, each beside a spin: the median of five counts. */
const STARTS = 5

const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'))
const bundle = join(folder, 'worker.bundle')

const upload = figureOf(/gzip: ([\d.]+) KiB/, ['deploy', '--dry-run', '--outfile', bundle])
const entry = entryWeight(join(ROOT, 'dist/worker')) / 1000
const start = medianStart()
rmSync(folder, { recursive: true })

const held = [
  holds('whole upload', upload, LARGEST_UPLOAD, 'KiB gzip'),
  holds('entry with its static imports', entry, LARGEST_ENTRY, 'kB gzip'),
]
// An aim: time depends on the machine and on what else it does, so it is told and refuses nothing.
console.log(
  `${start <= START_AIM ? 'holds' : 'above'}  processor at start, median of ${STARTS}: ${start.toFixed(1)} ms, aim ${START_AIM}`,
)
process.exitCode = held.every(Boolean) ? 0 : 1

/** Prints a figure beside its limit. @returns whether it holds */
function holds(what: string, figure: number, limit: number, unit: string): boolean {
  const isHeld = figure <= limit
  console.log(`${isHeld ? 'holds' : 'TOO MUCH'}  ${what}: ${figure.toFixed(1)} ${unit}, at most ${limit}`)
  return isHeld
}

/** Milliseconds on the machine where the limit was set: wrangler's figure is wall time, so each is weighed by a spin beside it. */
function medianStart(): number {
  const profile = join(folder, 'start.cpuprofile')
  const starts = Array.from({ length: STARTS }, () => {
    const before = spin()
    const active = figureOf(/Active: ([\d.]+) ms/, ['check', 'startup', '--worker', bundle, '--outfile', profile])
    return (active * 2 * REFERENCE_SPIN) / (before + spin())
  })
  return starts.sort((a, b) => a - b)[Math.floor(STARTS / 2)]!
}

/** Milliseconds that a fixed piece of work takes now. */
function spin(): number {
  const begun = performance.now()
  let hash = 0
  for (let turn = 0; turn < 2e7; turn++) hash = (Math.imul(hash, 31) + turn) | 0
  return hash === 1 ? 0 : performance.now() - begun
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
