import { Refusal } from '../refusal.ts'
import { COST } from './password-cost.ts'

const KEY_BYTES = 32
const SALT_BYTES = 16

/** Concurrent hashes of an isolate, and how many requests may wait: a hashing thread answers nothing else. */
const AT_ONCE = 2
const MOST_WAITING = 8
/** Interval in milliseconds at which a waiting request checks again. */
const LOOK_MS = 20

const PARAMETERS = `ln=${COST.log2N},r=${COST.r},p=${COST.p}`

/** The hash of a random password, so that an unknown address takes as long as a known one. */
export const NOBODYS_HASH = `$scrypt$${PARAMETERS}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Hashes a password in the PHC string format, with parameters and salt. @throws Refusal 503 when too many wait */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const key = await derived(password, salt, COST, KEY_BYTES)
  return `$scrypt$${PARAMETERS}$${base64(salt)}$${base64(key)}`
}

/** Compares a password with a hash in constant time. @throws Refusal 503 when too many wait */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const match = FORM.exec(hash)
  if (!match) return false
  const [, log2N, r, p, salt, key] = match
  const wanted = bytes(key!)
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  const given = await derived(password, bytes(salt!), cost, wanted.length)
  const { timingSafeEqual } = await import('node:crypto')
  return timingSafeEqual(given, wanted)
}

/** Whether a hash was made with other parameters, and should be renewed. */
export function isOutdated(hash: string): boolean {
  const match = FORM.exec(hash)
  return !match || [COST.log2N, COST.r, COST.p].some((value, at) => value !== Number(match[at + 1]))
}

let running = 0
let waiting = 0

async function derived(
  password: string,
  salt: Uint8Array,
  { log2N, r, p }: typeof COST,
  length: number,
): Promise<Uint8Array> {
  await turn()
  try {
    const { scrypt } = await import('node:crypto')
    const options = { N: 2 ** log2N, r, p, maxmem: 64 * 1024 * 1024 }
    return await new Promise((resolve, reject) =>
      // Unicode normalisation, so that a password does not depend on how a keyboard composes letters.
      scrypt(password.normalize('NFKC'), salt, length, options, (cause, key) => (cause ? reject(cause) : resolve(key))),
    )
  } finally {
    running--
  }
}

/** Waits for a free slot. One request cannot wake another, so it polls. @throws Refusal 503 where too many wait */
async function turn(): Promise<void> {
  if (waiting >= MOST_WAITING)
    throw new Refusal(503, 'busy', 'Too many are signing in just now. Please try again in a moment.', undefined, 2)
  waiting++
  try {
    while (running >= AT_ONCE) await scheduler.wait(LOOK_MS)
    running++
  } finally {
    waiting--
  }
}

const base64 = (value: Uint8Array) => btoa(String.fromCharCode(...value)).replace(/=+$/, '')
const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
