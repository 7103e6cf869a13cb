import type { ConsentMethod } from '../../analytics/consent/wording.ts'
import type { ConsentKind, ConsentValue } from '../../contract/consents.ts'

/** What a person said at a moment, and what they saw. Never changed once it is kept. */
export interface ConsentRecord {
  /** The e-mail address, trimmed and in lower case. */
  subject: string
  /** From 1 for a person's first. */
  sequence: number
  name: ConsentKind
  value: ConsentValue
  text: string
  /** SHA-256 of the text, hex. */
  textHash: string
  /** Day of the shop's wording that the text was recognised as; empty for another text. */
  wordingVersion: string
  method: ConsentMethod | ''
  locale: string
  region: string
  location: string
  userId: string
  anonymousId: string
  /** The server's time, ISO 8601. */
  recordedAt: string
  /** When the owner of the address confirmed it, ISO 8601; empty before. No mailing goes out on an unconfirmed grant. */
  confirmedAt: string
  /** The hash of this person's record before, or empty. */
  previous: string
  hash: string
}

/** SHA-256 as hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a hash is made over, in this order, the hash before it included. */
const HASHED = [
  'subject',
  'sequence',
  'name',
  'value',
  'textHash',
  'locale',
  'region',
  'location',
  'userId',
  'anonymousId',
  'recordedAt',
  'previous',
] as const
/** The same for what was not kept at first: records of before are hashed without. */
const HASHED_SINCE = ['method', 'wordingVersion', 'confirmedAt'] as const

/** A record's hash: over everything in it. */
export function hashOf(record: Omit<ConsentRecord, 'hash'>): Promise<string> {
  const names = record.method === '' ? HASHED : [...HASHED, ...HASHED_SINCE]
  return sha256(JSON.stringify(names.map((name) => record[name])))
}

/** The first record of a person's chain that is not what it was when it was kept; null where all are. */
export async function firstBroken(records: readonly ConsentRecord[]): Promise<ConsentRecord | null> {
  let previous = ''
  for (const [at, record] of records.entries()) {
    const isSound =
      record.sequence === at + 1 &&
      record.previous === previous &&
      record.textHash === (await sha256(record.text)) &&
      record.hash === (await hashOf(record))
    if (!isSound) return record
    previous = record.hash
  }
  return null
}
