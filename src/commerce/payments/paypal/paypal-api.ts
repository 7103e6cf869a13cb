import { z } from 'zod'
import { MINUTE_MS } from '../../../contract/duration.ts'
import type { Env } from '../../../contract/env.ts'
import { askProvider, ProviderRefusal } from '../ask-provider.ts'

const ORIGIN = 'https://api-m.paypal.com'

/** An access token is renewed this long before its end, milliseconds. */
const EARLY = MINUTE_MS

const token = z.object({ access_token: z.string(), expires_in: z.number() })

/** What PayPal says of a refusal: the first detail names it, 'INSTRUMENT_DECLINED' for example. */
const refusal = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) })

/** The issue that PayPal refused a request for; undefined where it was something else. */
export function issueOf(cause: unknown): string | undefined {
  if (!(cause instanceof ProviderRefusal)) return undefined
  return refusal.safeParse(cause.said).data?.details[0]?.issue
}

/** Whether PayPal has understood a request, or what is wrong with it, and will not do it. */
export const isRefused = (cause: unknown): boolean =>
  cause instanceof ProviderRefusal && (cause.status === 400 || cause.status === 422)

export const isUnknown = (cause: unknown): boolean => cause instanceof ProviderRefusal && cause.status === 404

/** PayPal's REST API, with the access token of the shop, which lasts for some hours. */
export class PaypalApi {
  readonly #origin: string
  readonly #credentials: string
  #token = { value: '', until: 0 }

  constructor({ PAYPAL_CLIENT_ID = '', PAYPAL_CLIENT_SECRET = '', PAYPAL_ORIGIN = ORIGIN }: Env) {
    this.#origin = PAYPAL_ORIGIN.replace(/\/$/, '')
    this.#credentials = btoa(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`)
  }

  /** Where PayPal serves the certificates of its events: from no other origin is one taken. */
  get certificates(): string {
    return `${this.#origin.replace('//api-m.', '//api.')}/v1/notifications/certs/`
  }

  read(path: string): Promise<unknown> {
    return this.#ask(path, { method: 'GET' })
  }

  /** @param requestId makes a repetition the same act */
  act(path: string, requestId: string, body: object = {}): Promise<unknown> {
    const headers = {
      'Content-Type': 'application/json',
      'PayPal-Request-Id': requestId,
      Prefer: 'return=representation',
    }
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async #ask(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<unknown> {
    const ask = async () => {
      const headers = { ...init.headers, Authorization: `Bearer ${await this.#tokenNow()}` }
      return askProvider(`${this.#origin}${path}`, { ...init, headers })
    }
    try {
      return await ask()
    } catch (cause) {
      if (!(cause instanceof ProviderRefusal) || cause.status !== 401) throw cause
      // The token was withdrawn before its time.
      this.#token = { value: '', until: 0 }
      return ask()
    }
  }

  async #tokenNow(): Promise<string> {
    if (Date.now() < this.#token.until) return this.#token.value
    const headers = { Authorization: `Basic ${this.#credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', headers, body: 'grant_type=client_credentials' }
    const { access_token: value, expires_in } = token.parse(await askProvider(`${this.#origin}/v1/oauth2/token`, init))
    this.#token = { value, until: Date.now() + expires_in * 1000 - EARLY }
    return value
  }
}
