import { DAY_MS } from '../../contract/duration.ts'
import type { KeptRevision, OfferDocument, OfferDuty, OfferNotice } from './document.ts'
import { isOver } from './revision.ts'

/** Days before the last day of an offer on which its buyer is reminded of it. */
const REMINDED_DAYS_BEFORE = 3

/** Milliseconds since the epoch of noon UTC, when it is the same day in every store. @param day `YYYY-MM-DD` */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/**
 * What is done next of an offer without anybody's act, and when: each once a revision. An offer that is sent within its last days is
 * fresh enough. Null for one that was answered or withdrawn, and where nothing is left.
 *
 * @param now milliseconds since the epoch
 */
export function nextNotice(
  document: OfferDocument,
  newest: KeptRevision | null,
  now: number,
): { notice: OfferNotice; at: number } | null {
  if (document.state !== 'sent' || !newest) return null
  const { validUntil, sentAt, revision } = newest.content
  const done = document.noticed?.revision === revision ? document.noticed.notice : null
  const endingAt = noonOf(validUntil) - REMINDED_DAYS_BEFORE * DAY_MS
  const isFresh = Date.parse(sentAt) >= endingAt
  if (done === null && !isFresh && !isOver(newest.content, new Date(now).toISOString()))
    return { notice: 'ending', at: endingAt }
  // The offer itself is over by its last day: what follows is for the request that it answers.
  const isLeft = done !== 'over' && document.requestNumber !== null
  return isLeft ? { notice: 'over', at: noonOf(validUntil) + DAY_MS } : null
}

/** An offer with the work that a notice of its newest revision leaves. */
export function withNotice(document: OfferDocument, notice: OfferNotice): OfferDocument {
  const { revision, pending } = document
  const duty: OfferDuty =
    notice === 'over'
      ? { kind: 'request', act: 'expire' }
      : { kind: 'mail', mail: 'offer-ending', about: String(revision), by: { caller: null, network: null } }
  return { ...document, noticed: { revision, notice }, pending: [...pending, duty] }
}

/** Whether what a notice left still holds when it is done, which may be late: the revision is neither answered nor another. */
export function isStillDue(document: OfferDocument, newest: KeptRevision, notice: OfferNotice, about: string): boolean {
  const hasEnded = isOver(newest.content, new Date().toISOString())
  return document.state === 'sent' && String(document.revision) === about && hasEnded === (notice === 'over')
}
