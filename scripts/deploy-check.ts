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
/** Milliseconds of processor that an isolate may need to start: the platform refuses an upload at 1,000. */
const LONGEST_START = 45

/** Profiles of a start: the median of five counts. */
const STARTS = 5
/** A machine that does other things makes a start longer, so a median above the limit is taken again. */
const ROUNDS = 3

const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'))
const bundle = join(folder, 'worker.bundle')

const upload = figureOf(/gzip: ([\d.]+) KiB/, ['deploy', '--dry-run', '--outfile', bundle])
const entry = entryWeight(join(ROOT, 'dist/worker')) / 1000
const start = shortestMedian()
rmSync(folder, { recursive: true })

const held = [
  holds('whole upload', upload, LARGEST_UPLOAD, 'KiB gzip'),
  holds('entry with its static imports', entry, LARGEST_ENTRY, 'kB gzip'),
  holds(`processor at start, median of ${STARTS}`, start, LONGEST_START, 'ms'),
]
process.exitCode = held.every(Boolean) ? 0 : 1

/** Prints a figure beside its limit. @returns whether it holds */
function holds(what: string, figure: number, limit: number, unit: string): boolean {
  const isHeld = figure <= limit
  console.log(`${isHeld ? 'holds' : 'TOO MUCH'}  ${what}: ${figure.toFixed(1)} ${unit}, at most ${limit}`)
  return isHeld
}

/** Milliseconds: the first median within the limit, else the shortest. */
function shortestMedian(): number {
  const medians: number[] = []
  while (medians.length < ROUNDS && !medians.some((median) => median <= LONGEST_START)) {
    const starts = Array.from({ length: STARTS }, () =>
      figureOf(/Active: ([\d.]+) ms/, [
        'check',
        'startup',
        '--worker',
        bundle,
        '--outfile',
        join(folder, 'start.cpuprofile'),
      ]),
    )
    medians.push(starts.sort((a, b) => a - b)[Math.floor(STARTS / 2)]!)
  }
  return Math.min(...medians)
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
