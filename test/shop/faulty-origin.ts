import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, inject, vi } from 'vitest'
import { commerce } from '../../src/commerce/commerce.ts'
import { envOf } from '../../src/contract/env.ts'
import worker from '../../src/worker.ts'
import type { Fault } from './fault-server.ts'
import type { Door } from './visitor.ts'

const ORIGIN = 'https://origin.example'

/** Milliseconds that a page waits where calls hang: a busy machine has all its other calls answered by then. */
const PAGE_TIMEOUT = 5000

/**
 * A remote origin of the API for the tests of a file: the commerce of this shop answers, but the calls that a rule spoils
 * go to a server that fails them over a real connection.
 */
export class FaultyOrigin {
  /** Calls whose path matches end like this; with `isDone` those that change something, whose answer is lost once they are done. */
  rule: { path: RegExp; fault: Fault; isDone?: boolean } | null = null
  /** Milliseconds that every other call takes longer. */
  delay = 0
  /** Milliseconds that a page waits where calls hang. */
  pageTimeout = PAGE_TIMEOUT
  /** How many calls hang just now. */
  stalled = 0

  /** The shop whose API is this origin. */
  readonly door: Door = async (request) =>
    worker.fetch(
      request,
      {
        ...env,
        API_ORIGIN: ORIGIN,
        ...(this.rule?.fault === 'stall' && { PAGE_TIMEOUT: String(this.pageTimeout) }),
      } as never,
      createExecutionContext() as never,
    )

  constructor() {
    beforeEach(() => {
      this.rule = null
      this.delay = 0
      this.pageTimeout = PAGE_TIMEOUT
      const { fetch } = globalThis
      vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => this.#answer(fetch, input, init))
    })
    afterEach(() => {
      vi.unstubAllGlobals()
    })
  }

  async #answer(network: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(String(input))
    if (url.origin !== ORIGIN) return network(input, init)
    const rule = this.rule?.path.test(url.pathname) ? this.rule : null
    if (rule && !rule.isDone) return this.#spoil(network, rule.fault, init)
    if (this.delay) await new Promise((resolve) => setTimeout(resolve, this.delay))
    const { signal: _, redirect: __, ...rest } = init ?? {}
    const path = url.pathname.slice('/api'.length) + url.search
    const answer = await commerce.fetch(
      new Request(`https://embedded.invalid${path}`, rest),
      envOf(env),
      createExecutionContext() as never,
    )
    return rule && init?.method !== 'GET' ? this.#spoil(network, rule.fault, init) : answer
  }

  async #spoil(network: typeof fetch, fault: Fault, init?: RequestInit): Promise<Response> {
    if (fault !== 'stall') return network(`${inject('faultServer')}/${fault}`, init)
    this.stalled++
    try {
      return await network(`${inject('faultServer')}/stall`, init)
    } finally {
      this.stalled--
    }
  }
}
