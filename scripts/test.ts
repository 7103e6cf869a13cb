import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './serve.ts'
import { countedTests, failedFirst } from './test-output.ts'

interface Step {
  /** A script of package.json. */
  script: string
  /** An earlier step whose result this one uses. */
  needs?: string
}

/**
 * In the order in which they start: first what is quick or needed by others, then the longest, so that none is left to
 * run alone at the end.
 */
const STEPS: Step[] = [
  { script: 'build' },
  { script: 'types' },
  { script: 'lint' },
  { script: 'dead' },
  { script: 'test:browser', needs: 'build' },
  { script: 'test:start', needs: 'build' },
  { script: 'test:shop' },
  { script: 'test:worker' },
  { script: 'test:unit' },
  { script: 'test:rendered' },
]

/** Steps that run at the same time. Each spends much of its time waiting, so four use a machine of two cores best. */
const AT_ONCE = 4
/** Each step starts Node dozens of times: what it has compiled of packages once is kept for the next. */
const COMPILED = join(ROOT, 'node_modules/.cache/node')

const waiting = [...STEPS]
const ended = new Map<string, Promise<boolean>>()
/** What the steps that failed have said. */
const failed = new Map<string, string>()

await Promise.all(Array.from({ length: AT_ONCE }, work))
if (failed.size) process.stdout.write(failedFirst(failed))
process.exitCode = failed.size ? 1 : 0

/** Runs steps until none is left. One that fails holds up only those that use its result: a run names all that fails. */
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { script, needs } = step
    const end = run(script, needs ? ended.get(needs) : undefined)
    ended.set(script, end)
    await end
  }
}

/**
 * Runs a script of package.json and prints one line when it has ended.
 *
 * @param isReady whether what it uses was made; it is not run otherwise
 * @returns whether it passed
 */
async function run(script: string, isReady: Promise<boolean> = Promise.resolve(true)): Promise<boolean> {
  if (!(await isReady)) {
    console.log(`NOT RUN  ${script}`)
    return false
  }
  const start = performance.now()
  const { status, output } = await outputOf(script)
  const seconds = Math.round((performance.now() - start) / 1000)
  const tests = countedTests(output)
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${script}  ${seconds} s${tests && `  ${tests}`}`)
  if (status !== 0) failed.set(script, output)
  return status === 0
}

function outputOf(script: string): Promise<{ status: number | null; output: string }> {
  // Files that passed would only hide the others.
  const reporter = script.startsWith('test:') ? ['--', '--reporter=minimal'] : []
  const child = spawn('npm', ['run', '--silent', script, ...reporter], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((resolve) => {
    child.once('error', (cause) => said.push(Buffer.from(cause.message)))
    child.once('close', (status) => resolve({ status, output: Buffer.concat(said).toString() }))
  })
}
