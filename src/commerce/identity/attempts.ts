import type { Env } from '../../contract/env.ts'
import { secretOf } from '../../contract/secrets.ts'
import { sha256 } from '../../contract/sha256.ts'
import type { AttemptKey, AttemptObject } from './attempt-object.ts'
import type { AttemptKind, Verdict } from './attempt-rules.ts'

/** So many objects hold all counters: one each would cost tens of kB a key. */
const SHARDS = 256

/** Who tries, as far as limits count it. */
export interface Attempter {
  /** Of the address that is tried. */
  emailKey: string
  /** Null for one's own machine, which no network limit counts. */
  network: string | null
  /** A browser in which this address has signed in before: it has a counter of its own. */
  isKnownDevice: boolean
}

/** Counts an attempt to sign in with a password, or says why it may not be made now. */
export async function beginAttempt(env: Env, attempter: Attempter): Promise<Verdict> {
  const { byAddress, byNetwork } = await keysOf(env, attempter)
  if (byNetwork) {
    const verdict = await shardOf(env, byNetwork.of).begin([byNetwork])
    if (verdict.kind !== 'allowed') return verdict
  }
  return shardOf(env, addressOf(byAddress)).begin(byAddress)
}

/** Counts something that one user or network may do only so often, or says why it may not be done now. */
export async function beginCounted(env: Env, kind: AttemptKind, who: string): Promise<Verdict> {
  const of = await hidden(env, who)
  return shardOf(env, of).begin([{ kind, of }])
}

/** Forgives the failures before a success: the address's own, never the network's. */
export async function forgiveAttempts(env: Env, attempter: Attempter): Promise<void> {
  const { byAddress } = await keysOf(env, { ...attempter, isKnownDevice: false })
  const { byAddress: ofDevice } = await keysOf(env, { ...attempter, isKnownDevice: true })
  await shardOf(env, addressOf(byAddress)).forgive([...byAddress, ...ofDevice])
}

/** How many attempts on an address have failed in a row. */
export async function failuresOf(env: Env, emailKey: string): Promise<number> {
  const of = await hidden(env, emailKey)
  return shardOf(env, of).failures({ kind: 'address', of })
}

/** Counts an attempt at the second factor of an account, or says why it may not be made now. */
export async function beginCodeAttempt(env: Env, userId: string): Promise<Verdict> {
  const keys = await codeKeysOf(env, userId)
  return shardOf(env, addressOf(keys)).begin(keys)
}

/** Forgives the wrong codes before a right one. */
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
  // Failures of strangers close an address to strangers, and not to its owner's own browser.
  const byAddress: AttemptKey[] = isKnownDevice
    ? [{ kind: 'device', of: address }]
    : [
        { kind: 'address', of: address },
        { kind: 'address-network', of: `${address} ${network ? await hidden(env, network) : 'own machine'}` },
      ]
  return { byAddress, byNetwork: network ? { kind: 'network', of: await hidden(env, network) } : null }
}

const addressOf = ([first]: AttemptKey[]): string => first!.of

/** The object that keeps a key's counter, by the first byte of its hash. */
function shardOf(env: Env, hash: string): DurableObjectStub<AttemptObject> {
  return env.ATTEMPTS.getByName(`${Number.parseInt(hash.slice(0, 2), 16) % SHARDS}`)
}

/** Addresses and networks are counted by a keyed hash, and cannot be read from a counter. */
const hidden = (env: Env, what: string): Promise<string> =>
  sha256(`attempt ${secretOf(env, 'API_TOKEN_SECRET')} ${what}`)
