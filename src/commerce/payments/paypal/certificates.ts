import { X509Certificate } from 'node:crypto'
import { readAtMost } from '../../../contract/bounded-body.ts'
import { MINUTE_MS } from '../../../contract/duration.ts'
import { Refusal } from '../../refusal.ts'
import { PROVIDER_TIMEOUT } from '../provider-timeout.ts'

/** Bytes of a certificate. */
const LARGEST = 64_000
/** The most cached certificates; the oldest is removed first. Only valid ones are cached. */
const MOST_KNOWN = 8
/** Addresses that are asked in a minute: whoever forges events names ever new ones, PayPal a few in a year. */
const MOST_ASKED = 10

/** The certificates that events were signed with, by their address: each is asked for once, and few in a minute. */
export class Certificates {
  readonly #known = new Map<string, X509Certificate>()
  /** When addresses were asked, milliseconds since the epoch. */
  #asked: number[] = []

  /**
   * @param address on PayPal's own host
   * @returns null where there is no certificate
   * @throws Error where it cannot be had now, and Refusal 429 where too many were asked for, so that PayPal sends the event again
   */
  async at(address: string): Promise<X509Certificate | null> {
    const known = this.#known.get(address)
    if (known) return known
    const now = Date.now()
    this.#asked = this.#asked.filter((at) => at > now - MINUTE_MS)
    if (this.#asked.length >= MOST_ASKED)
      throw new Refusal(429, 'too_many_attempts', 'Too many certificates were named.', undefined, MINUTE_MS / 1000)
    this.#asked.push(now)
    const certificate = await asked(address)
    if (!certificate) return null
    const [first] = this.#known.keys()
    if (this.#known.size >= MOST_KNOWN && first !== undefined) this.#known.delete(first)
    this.#known.set(address, certificate)
    return certificate
  }
}

async function asked(address: string): Promise<X509Certificate | null> {
  const { ok, status, body } = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
  })
  if (status === 404) return null
  const bytes = await readAtMost(body, LARGEST, () => new Error(`${address} is too large.`))
  if (!ok) throw new Error(`${address} answered ${status}.`)
  try {
    return new X509Certificate(bytes)
  } catch {
    return null
  }
}
