import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './serve.ts'
import { entryWeight } from './worker-parts.ts'

/** The most that the whole upload may weigh, in KiB: the limit of the platform's free plan, 3 MB gzip. */
const LARGEST_UPLOAD = 3 * 1024
/** The most that every request starts with, in kB: the entry and everything that it imports statically. */
const LARGEST_ENTRY = 120
/**
 * The processor time that an isolate should need to start, in milliseconds; the platform refuses an upload at 1,000.
 */
const START_AIM = 45

/** How many starts are profiled; the shortest counts, because other work of the machine can only add time. */
const STARTS = 5

const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'))
const bundle = join(folder, 'worker.bundle')

const upload = figureOf(/gzip: ([\d.]+) KiB/, ['deploy', '--dry-run', '--outfile', bundle])
const entry = entryWeight(join(ROOT, 'dist/worker')) / 1000
const held = [
  holds('whole upload', upload, LARGEST_UPLOAD, 'KiB gzip'),
  holds('entry with its static imports', entry, LARGEST_ENTRY, 'kB gzip'),
]
const start = leastStart()
rmSync(folder, { recursive: true })
// Only an aim: the figure depends on the machine, so it does not make the check fail.
console.log(
  `${start <= START_AIM ? 'holds' : 'above'}  active processor at start, least of ${STARTS}: ${start.toFixed(1)} ms, aim ${START_AIM}`,
)
process.exitCode = held.every(Boolean) ? 0 : 1

/** Prints a figure beside its limit. @returns whether it is within the limit */
function holds(what: string, figure: number, limit: number, unit: string): boolean {
  const isHeld = figure <= limit
  console.log(`${isHeld ? 'holds' : 'TOO MUCH'}  ${what}: ${figure.toFixed(1)} ${unit}, at most ${limit}`)
  return isHeld
}

/**
 * The active time of the shortest start in milliseconds, from the profile's samples: garbage collection counts, idle
 * time does not.
 */
function leastStart(): number {
  const profile = join(folder, 'start.cpuprofile')
  const starts = Array.from({ length: STARTS }, () =>
    figureOf(/Active: ([\d.]+) ms/, ['check', 'startup', '--worker', bundle, '--outfile', profile]),
  )
  // A profile without a sample of the start says nothing.
  const measured = starts.filter((ms) => ms > 0)
  if (measured.length === 0) throw new Error('No start was sampled.')
  return Math.min(...measured)
}

/** A figure in wrangler's output. @throws Error with the whole output, where wrangler fails or prints no such figure */
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
