import type { ConsentMethod } from '../../analytics/consent/wording.ts'
import type { ConsentKind, ConsentValue } from '../../contract/consents.ts'
import { sha256 } from '../../contract/sha256.ts'

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

/** Where a person's chain ends: how many records, and the hash of the last. */
export interface ChainHead {
  length: number
  hash: string
}

/**
 * The place of the first record of a person's chain that is not what it was when it was kept, or that is not there any
 * more; null where all are.
 *
 * @param head what was noted of the end of it; records of before heads were noted have none
 */
export async function firstBroken(records: readonly ConsentRecord[], head: ChainHead | null): Promise<number | null> {
  let previous = ''
  for (const [at, record] of records.entries()) {
    // What was not kept at first is not in such a record's hash, so nothing may stand there.
    const isWhole = record.method !== '' || (record.wordingVersion === '' && record.confirmedAt === '')
    const isSound =
      isWhole &&
      record.sequence === at + 1 &&
      record.previous === previous &&
      record.textHash === (await sha256(record.text)) &&
      record.hash === (await hashOf(record))
    if (!isSound) return at + 1
    previous = record.hash
  }
  // Heads are noted since methods are: only a chain of before has none.
  const isOld = head === null && records.every(({ method }) => method === '')
  const isEnd = isOld || (head?.length === records.length && head.hash === previous)
  return isEnd ? null : records.length + 1
}
