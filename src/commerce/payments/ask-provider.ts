import { readAtMost } from '../../contract/bounded-body.ts'
import { PROVIDER_TIMEOUT } from './provider-timeout.ts'

/** Bytes of an answer. */
const LARGEST = 1_000_000

/** A provider refused what was asked: its status, and what it said, null where that was no JSON. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly said: unknown

  constructor(address: string, status: number, said: unknown) {
    super(`${address} answered ${status}.`)
    this.status = status
    this.said = said
  }
}

/**
 * Asks a provider, and once more where it did not answer, failed or sent what cannot be read; the request says that it is the
 * same one, where it changes anything.
 *
 * @returns the JSON of its answer; undefined where it is empty
 * @throws ProviderRefusal where it refuses, Error where nobody knows what came of it
 */
export async function askProvider(address: string, init: RequestInit): Promise<unknown> {
  try {
    return await askOnce(address, init)
  } catch (cause) {
    if (cause instanceof ProviderRefusal) throw cause
    return askOnce(address, init)
  }
}

async function askOnce(address: string, init: RequestInit): Promise<unknown> {
  const { ok, status, body } = await fetch(address, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
  })
  const bytes = await readAtMost(body, LARGEST, () => new Error(`${address} answered more than ${LARGEST} bytes.`))
  if (status >= 500) throw new Error(`${address} answered ${status}.`)
  const text = new TextDecoder().decode(bytes)
  if (ok) return text ? JSON.parse(text) : undefined
  throw new ProviderRefusal(address, status, jsonOf(text))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
