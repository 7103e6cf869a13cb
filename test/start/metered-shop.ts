import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Miniflare } from 'miniflare'
import { type RunBatch, throughBinding } from '../../scripts/run-batch.ts'
import { serve } from '../../scripts/serve.ts'
import { type Answered, ask } from '../browser/ask.ts'

/** CPU seconds that one answer may take: many times what the slowest takes, on a slow machine too. */
const MOST_CPU = 20
/**
 * Milliseconds after which an answer is looked after, and between two looks: a look starts a process, and on a busy machine many
 * answers take a quarter of a second.
 */
const FIRST_LOOK = 1500
const LOOK = 500

/** How a question differs from the plain one for a page. */
export interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** The built shop in workerd, whose processor time is read from outside: what never ends cannot say so itself. */
export class MeteredShop {
  readonly #shop: Miniflare
  readonly port: number

  private constructor(shop: Miniflare, port: number) {
    this.#shop = shop
    this.port = port
  }

  static async open(): Promise<MeteredShop> {
    const shop = await serve({ port: 0, keep: null, vars: { PAGE_TIMEOUT: '60000' }, log: () => undefined })
    const { port } = await shop.ready
    return new MeteredShop(shop, Number(port))
  }

  close(): Promise<void> {
    return this.#shop.dispose()
  }

  /** Runs statements in the shop's database. */
  readonly run: RunBatch = async (statements) => {
    const database = await this.#shop.getD1Database('DB', 'boxwright')
    return throughBinding(database as unknown as D1Database)(statements)
  }

  /**
   * Asks once, follows nothing, and reads the answer to its end.
   *
   * @throws Error with the address, where answering takes more than the limit
   */
  async ask(url: string, question: Question = {}): Promise<Answered> {
    const answered = new AbortController()
    const { signal } = answered
    const asked = ask(url, { ...question, signal })
    const watched = watch(url, signal)
    try {
      return await Promise.race([asked, watched])
    } finally {
      answered.abort()
      await Promise.allSettled([asked, watched])
    }
  }

  /** Asks a call of the API as a program would. */
  call(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.ask(`http://localhost:${this.port}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Region': 'eu', ...headers },
      ...(body !== undefined && { body }),
    })
  }
}

/** The question that a browser asks with a form. */
export const posted = (url: string, form: URLSearchParams, headers: Record<string, string> = {}): Question => ({
  method: 'POST',
  headers: { Origin: new URL(url).origin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  body: form.toString(),
})

/**
 * Looks after a question until it is answered.
 *
 * @param spent how many seconds of processor time the shop has used so far
 * @throws Error once the shop has worked for longer than the limit
 */
export async function watch(url: string, answered: AbortSignal, spent = cpuSeconds): Promise<never> {
  await wait(FIRST_LOOK, undefined, { signal: answered })
  const start = spent()
  for (;;) {
    await wait(LOOK, undefined, { signal: answered })
    if (spent() - start > MOST_CPU) throw new Error(`more than ${MOST_CPU} CPU seconds: ${url.slice(0, 500)}`)
  }
}

/** Processor time of this process's workerd, in seconds, as `ps` says it everywhere: `[[days-]hours:]minutes:seconds`. */
function cpuSeconds(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,time=,comm='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , command]) => Number(parent) === process.pid && command?.includes('workerd'))
    .reduce((sum, [, time = '']) => sum + secondsOf(time), 0)
}

function secondsOf(time: string): number {
  const [clock = '', days = '0'] = time.split('-').reverse()
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400
}
