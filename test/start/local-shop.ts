import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ask } from '../browser/ask.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
  body: any
}

/** `npm start` as a process of its own, which keeps its state in a folder of the test's. */
export class LocalShop {
  /** Every process that was started, ready or not, so that a test that ends early leaves none behind. */
  static readonly #processes = new Set<ChildProcess>()

  readonly url: string
  /** Who administers it, as its start has printed it. */
  readonly administrator: { email: string; password: string }
  readonly #process: ChildProcess
  #token: Promise<string> | undefined

  private constructor(process: ChildProcess, url: string, administrator: { email: string; password: string }) {
    this.#process = process
    this.url = url
    this.administrator = administrator
  }

  /** @throws Error with what it said, where it ends before it is ready */
  static async start(
    folder: string,
    { port = 0, vars = {} }: { port?: number; vars?: Record<string, string> } = {},
  ): Promise<LocalShop> {
    // A group of its own, so that a kill takes workerd too, as a machine that goes down does.
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: ROOT,
      // A page of a busy machine may take long.
      env: { ...process.env, PORT: String(port), STATE_DIR: folder, PAGE_TIMEOUT: '60000', ...vars },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    LocalShop.#processes.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
      })
    const ready = /^ {2}eu {2}(http:\/\/localhost:\d+\/)$/m
    const signsIn = /signs in as (\S+) with the password (\S+)$/m
    return new Promise((resolve, reject) => {
      child.stdout.on('data', () => {
        const url = said.includes('stops.') && ready.exec(said)?.[1]
        const [, email, password] = signsIn.exec(said) ?? []
        if (url && email && password) resolve(new LocalShop(child, url, { email, password }))
      })
      child.once('exit', () => reject(new Error(said)))
    })
  }

  /** As Ctrl+C does. */
  stop(): Promise<void> {
    return ended(this.#process, () => this.#process.kill('SIGTERM'))
  }

  /** As a machine that loses its power does. */
  kill(): Promise<void> {
    return kill(this.#process)
  }

  /** Kills what is still running of all that was started. */
  static async killAll(): Promise<void> {
    await Promise.all([...LocalShop.#processes].map(kill))
    LocalShop.#processes.clear()
  }

  /** @throws Error where the shop is away */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const { status, text } = await ask(`${this.url}api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Region': 'eu', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status, body: text ? JSON.parse(text) : null }
  }

  /** A call of the administrator's, who signs in once: a password costs a tenth of a second of processor time. */
  async asManager(path: string): Promise<Answered['body']> {
    this.#token ??= this.call('POST', 'sign_in', { user: this.administrator }).then(
      ({ body }) => body.data.attributes.api_token as string,
    )
    return (await this.call('GET', path, undefined, { 'X-Spree-Token': await this.#token })).body
  }
}

const kill = (child: ChildProcess): Promise<void> => ended(child, () => process.kill(-child.pid!, 'SIGKILL'))

/** Gives a process its signal, and waits until it has ended. */
function ended(child: ChildProcess, signal: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  signal()
  return end
}

/** `npm run reset` of a folder. */
export function reset(folder: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/reset.ts'], {
    cwd: ROOT,
    env: { ...process.env, STATE_DIR: folder },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}
