import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, inject, vi } from 'vitest'
import { commerce } from '../../src/commerce/commerce.ts'
import { envOf } from '../../src/contract/env.ts'
import worker from '../../src/worker.ts'
import type { Fault } from './fault-server.ts'
import { HANGING_TIMEOUT, type Limit, letCallsTakeLong, limitOfThisCall } from './hanging-calls.ts'
import type { Door } from './visitor.ts'

const ORIGIN = 'https://origin.example'

/**
 * A remote origin of the API for the tests of a file: the commerce of this shop answers, but the calls that a rule spoils
 * go to a server that fails them over a real connection.
 */
export class FaultyOrigin {
  /** Calls whose path matches end like this; with `isDone` those that change something, whose answer is lost once they are done. */
  rule: { path: RegExp; fault: Fault; isDone?: boolean } | null = null
  /** Milliseconds that every other call takes longer. */
  delay = 0
  /** Milliseconds after which a call that hangs is given up, where the test does not do it. */
  patience: number | undefined
  /** What was asked, one call after another. */
  readonly asked: { path: string; headers: Headers }[] = []
  /** The calls that hang just now. */
  readonly #hanging = new Set<Limit>()

  /** How many calls hang just now. */
  get stalled(): number {
    return this.#hanging.size
  }

  /** The shop whose API is this origin. */
  readonly door: Door = async (request) =>
    worker.fetch(
      request,
      { ...env, API_ORIGIN: ORIGIN, PAGE_TIMEOUT: String(HANGING_TIMEOUT) } as never,
      createExecutionContext() as never,
    )

  constructor() {
    beforeEach(() => {
      this.rule = null
      this.delay = 0
      this.patience = undefined
      this.asked.length = 0
      letCallsTakeLong()
      const { fetch } = globalThis
      vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => this.#answer(fetch, input, init))
    })
    afterEach(() => {
      vi.unstubAllGlobals()
    })
  }

  /** Gives up the calls that hang. */
  giveUp(): void {
    for (const { giveUp } of this.#hanging) giveUp()
  }

  async #answer(network: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const limit = limitOfThisCall()
    const url = new URL(String(input))
    if (url.origin !== ORIGIN) return network(input, init)
    this.asked.push({ path: url.pathname, headers: new Headers(init?.headers) })
    const rule = this.rule?.path.test(url.pathname) ? this.rule : null
    if (rule && !rule.isDone) return this.#spoil(network, rule.fault, limit, init)
    if (this.delay) await new Promise((resolve) => setTimeout(resolve, this.delay))
    const { signal: _, redirect: __, ...rest } = init ?? {}
    const path = url.pathname.slice('/api'.length) + url.search
    const answer = await commerce.fetch(
      new Request(`https://embedded.invalid${path}`, rest),
      envOf(env),
      createExecutionContext() as never,
    )
    return rule && init?.method !== 'GET' ? this.#spoil(network, rule.fault, limit, init) : answer
  }

  async #spoil(network: typeof fetch, fault: Fault, limit: Limit, init?: RequestInit): Promise<Response> {
    if (fault !== 'stall') return network(`${inject('faultServer')}/${fault}`, init)
    this.#hanging.add(limit)
    const timer = limit.later(this.patience)
    try {
      return await network(`${inject('faultServer')}/stall`, init)
    } finally {
      clearTimeout(timer)
      this.#hanging.delete(limit)
    }
  }
}
