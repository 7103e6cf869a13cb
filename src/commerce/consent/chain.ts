import type { ConsentMethod } from '../../analytics/consent/wording.ts'
import type { ConsentKind, ConsentValue } from '../../contract/consent.ts'
import { sha256 } from '../../contract/sha256.ts'

/** A consent record: what a person answered, and to which wording. Never changed once it is stored. */
export interface ConsentRecord {
  /** The e-mail address, trimmed and in lower case. */
  subject: string
  /** Position in the chain, from 1. */
  sequence: number
  name: ConsentKind
  value: ConsentValue
  text: string
  /** SHA-256 of the text, hex. */
  textHash: string
  /** Version of the shop's wording that the text was recognised as; empty for any other text. */
  wordingVersion: string
  method: ConsentMethod | ''
  locale: string
  region: string
  location: string
  userId: string
  anonymousId: string
  /** The server's time, ISO 8601. */
  recordedAt: string
  /** When the owner of the address confirmed it, ISO 8601; empty before. No mailing is sent on an unconfirmed grant. */
  confirmedAt: string
  /** The hash of this person's previous record, or empty. */
  previous: string
  hash: string
}

/** The fields that a hash covers, in this order, the previous hash included. */
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
/** Fields that were added later: older records are hashed without them. */
const HASHED_SINCE = ['method', 'wordingVersion', 'confirmedAt'] as const

/** A record's hash, over all of its fields. */
export function hashOf(record: Omit<ConsentRecord, 'hash'>): Promise<string> {
  const names = record.method === '' ? HASHED : [...HASHED, ...HASHED_SINCE]
  return sha256(JSON.stringify(names.map((name) => record[name])))
}

/** The end of a person's chain: the number of records, and the hash of the last. */
export interface ChainHead {
  length: number
  hash: string
}

/**
 * The position of the first record of a chain that was altered or is missing; null where the chain is intact.
 *
 * @param head the stored end of the chain; older records have none
 */
export async function firstBroken(records: readonly ConsentRecord[], head: ChainHead | null): Promise<number | null> {
  let previous = ''
  for (const [at, record] of records.entries()) {
    // The later fields are not part of an older record's hash, so they must be empty there.
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
  // Heads have been stored since the field `method` exists, so only an older chain has none.
  const isOld = head === null && records.every(({ method }) => method === '')
  const isEnd = isOld || (head?.length === records.length && head.hash === previous)
  return isEnd ? null : records.length + 1
}
