import type { Env } from '../../contract/env.ts'
import { secretOf } from '../../contract/secrets.ts'
import { sha256 } from '../../contract/sha256.ts'
import type { AttemptKey, AttemptObject } from './attempt-object.ts'
import type { AttemptKind, Verdict } from './attempt-rules.ts'

/** The number of shards: an object of its own for each key would cost tens of kB. */
const SHARDS = 256

/** Who makes an attempt, as far as limits count. */
export interface Attempter {
  /** Of the tried address. */
  emailKey: string
  /** Null for loopback, which is not limited. */
  network: string | null
  /** Whether it is a known browser of this address, which has a counter of its own. */
  isKnownDevice: boolean
}

/** Counts an attempt to sign in with a password, or says why it is refused. */
export async function beginAttempt(env: Env, attempter: Attempter): Promise<Verdict> {
  const { byAddress, byNetwork } = await keysOf(env, attempter)
  if (byNetwork) {
    const verdict = await shardOf(env, byNetwork.of).begin([byNetwork])
    if (verdict.kind !== 'allowed') return verdict
  }
  return shardOf(env, addressOf(byAddress)).begin(byAddress)
}

/** Counts a limited action of one user, address or network, or says why it is refused. */
export async function beginCounted(env: Env, kind: AttemptKind, who: string): Promise<Verdict> {
  const of = await hidden(env, who)
  return shardOf(env, of).begin([{ kind, of }])
}

/** Resets a limited action of one user or address after a success. */
export async function forgiveCounted(env: Env, kind: AttemptKind, who: string): Promise<void> {
  const of = await hidden(env, who)
  await shardOf(env, of).forgive([{ kind, of }])
}

/** Resets the address's failures after a success, never the network's. */
export async function forgiveAttempts(env: Env, attempter: Attempter): Promise<void> {
  const { byAddress } = await keysOf(env, { ...attempter, isKnownDevice: false })
  const { byAddress: ofDevice } = await keysOf(env, { ...attempter, isKnownDevice: true })
  await shardOf(env, addressOf(byAddress)).forgive([...byAddress, ...ofDevice])
}

/**
 * Forgets the failures of an address, in passwords and in the digits of its mails: it is proved in another way, or its account is erased.
 *
 * @param network that proves it; null for none
 */
export async function reopenAddress(env: Env, emailKey: string, network: string | null): Promise<void> {
  await forgiveAttempts(env, { emailKey, network, isKnownDevice: false })
  await forgiveCounted(env, 'digits', emailKey)
}

/** The number of consecutive failures of an address, in passwords or in the digits of mails. */
export async function failuresOf(env: Env, emailKey: string, kind: 'address' | 'digits' = 'address'): Promise<number> {
  const of = await hidden(env, emailKey)
  return shardOf(env, of).failures({ kind, of })
}

/** Counts an attempt at the second factor of an account, or says why it is refused. */
export async function beginCodeAttempt(env: Env, userId: string): Promise<Verdict> {
  const keys = await codeKeysOf(env, userId)
  return shardOf(env, addressOf(keys)).begin(keys)
}

/** Resets the wrong codes after a right one. */
export async function forgiveCodeAttempts(env: Env, userId: string): Promise<void> {
  const keys = await codeKeysOf(env, userId)
  await shardOf(env, addressOf(keys)).forgive(keys)
}

async function codeKeysOf(env: Env, userId: string): Promise<AttemptKey[]> {
  const of = await hidden(env, userId)
  return [
    { kind: 'code', of },
    { kind: 'code-day', of },
  ]
}

async function keysOf(
  env: Env,
  { emailKey, network, isKnownDevice }: Attempter,
): Promise<{ byAddress: AttemptKey[]; byNetwork: AttemptKey | null }> {
  const address = await hidden(env, emailKey)
  // Failures of unknown browsers do not lock out a known browser of the owner.
  const byAddress: AttemptKey[] = isKnownDevice
    ? [{ kind: 'device', of: address }]
    : [
        { kind: 'address', of: address },
        { kind: 'address-network', of: `${address} ${network ? await hidden(env, network) : 'own machine'}` },
      ]
  return { byAddress, byNetwork: network ? { kind: 'network', of: await hidden(env, network) } : null }
}

const addressOf = ([first]: AttemptKey[]): string => first!.of

/** The object with a key's counter, by the first byte of its hash. */
function shardOf(env: Env, hash: string): DurableObjectStub<AttemptObject> {
  return env.ATTEMPTS.getByName(`${Number.parseInt(hash.slice(0, 2), 16) % SHARDS}`)
}

/** Addresses and networks are counted by a keyed hash, so that a counter does not disclose them. */
const hidden = (env: Env, what: string): Promise<string> =>
  sha256(`attempt ${secretOf(env, 'API_TOKEN_SECRET')} ${what}`)
