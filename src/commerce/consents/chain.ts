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
  locale: string
  region: string
  location: string
  userId: string
  anonymousId: string
  /** The server's time, ISO 8601. */
  recordedAt: string
  /** The hash of this person's record before, or empty. */
  previous: string
  hash: string
}

/** SHA-256 as hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A record's hash: over everything in it, the hash before it included, in one fixed order. */
export function hashOf(record: Omit<ConsentRecord, 'hash'>): Promise<string> {
  const {
    subject,
    sequence,
    name,
    value,
    textHash,
    locale,
    region,
    location,
    userId,
    anonymousId,
    recordedAt,
    previous,
  } = record
  const parts = [
    subject,
    sequence,
    name,
    value,
    textHash,
    locale,
    region,
    location,
    userId,
    anonymousId,
    recordedAt,
    previous,
  ]
  return sha256(JSON.stringify(parts))
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
