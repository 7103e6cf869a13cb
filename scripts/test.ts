import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './serve.ts'

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
let hasFailed = false

await Promise.all(Array.from({ length: AT_ONCE }, work))
for (const { script } of waiting) console.log(`NOT RUN  ${script}`)
process.exitCode = hasFailed ? 1 : 0

/** Runs steps until none is left or one has failed; steps that have started are still finished. */
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = hasFailed ? undefined : waiting.shift()) {
    if (step.needs && !(await ended.get(step.needs))) return void waiting.unshift(step)
    const end = run(step.script)
    ended.set(step.script, end)
    if (!(await end)) hasFailed = true
  }
}

/** Runs a script of package.json, and prints its whole output when it has ended. @returns whether it passed */
function run(script: string): Promise<boolean> {
  const start = performance.now()
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((resolve) => {
    child.once('error', (cause) => said.push(Buffer.from(cause.message)))
    child.once('close', (status) => {
      const seconds = Math.round((performance.now() - start) / 1000)
      process.stdout.write(Buffer.concat(said))
      console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${script}  ${seconds} s`)
      resolve(status === 0)
    })
  })
}
