import { DAY_MS, MINUTE_MS } from '../../contract/duration.ts'
import { RETRY_AFTER_MS } from '../outside-work.ts'
import { isOpenPayment } from '../payments/payment-state.ts'
import type { OrderDocument } from './document.ts'
import { lacksArtwork } from './rules/artwork.ts'
import { nextDraw } from './rules/drawing.ts'
import { holdsMoney } from './rules/held-money.ts'
import { isRefundedWhole } from './rules/kept-money.ts'
import { storageReminderAt } from './rules/parts.ts'
import { remindersLeft } from './rules/reminders.ts'
import { reviewEnds } from './rules/review.ts'

/** A gateway that has not answered for five minutes is asked again. */
const CLAIM_AGE = 5 * MINUTE_MS
/** An open cart is listed once nobody has changed it for five minutes, instead of at every change. */
const LISTED_AFTER = 5 * MINUTE_MS
/** An open cart expires after 60 days without a change; a placed order never does, nor one with money to give back. */
const IDLE = 60 * DAY_MS

/** Whoever has brought no artwork two days after an order is reminded, once. */
const REMINDED_AFTER = 2 * DAY_MS

export type AlarmWork = 'claim' | 'pending' | 'projection' | 'expiry' | 'artwork' | 'review' | 'reminder' | 'draw'

/** The work of an order's alarm with its times, in milliseconds since the epoch, earliest first. */
export function alarmWorkOf(document: OrderDocument, projected: number): { work: AlarmWork; at: number }[] {
  const { claim, completedAt, updatedAt, pending } = document
  const touched = Date.parse(updatedAt)
  const found: { work: AlarmWork; at: number }[] = []
  if (claim) found.push({ work: 'claim', at: Date.parse(claim.at) + CLAIM_AGE })
  if (pending.length) found.push({ work: 'pending', at: touched + RETRY_AFTER_MS })
  if (isUnlisted(document, projected))
    found.push({ work: 'projection', at: touched + (isWaitedFor(document) ? RETRY_AFTER_MS : LISTED_AFTER) })
  // The order of an accepted offer does not expire as an idle cart does.
  if (!completedAt && !document.offer && !holdsMoney(document)) found.push({ work: 'expiry', at: touched + IDLE })
  const reviewed = reviewEnds(document)
  if (reviewed !== null) found.push({ work: 'review', at: reviewed })
  const [reminder] = remindersLeft(document)
  if (reminder) found.push({ work: 'reminder', at: reminder.at })
  const kept = storageReminderAt(document)
  if (kept !== null) found.push({ work: 'reminder', at: kept })
  const draw = nextDraw(document)
  if (draw) found.push({ work: 'draw', at: draw.at })
  if (completedAt && lacksArtwork(document) && !isRefundedWhole(document) && !document.artworkRemindedAt)
    found.push({ work: 'artwork', at: Date.parse(completedAt) + REMINDED_AFTER })
  return found.sort((a, b) => a.at - b.at)
}

/** Whether there is work that is done right after a change, without waiting for the alarm. */
export const isUrgent = (document: OrderDocument, projected: number): boolean =>
  document.pending.length > 0 || (isWaitedFor(document) && isUnlisted(document, projected))

/**
 * Whether somebody looks for it in the lists: a placed order, that of an accepted offer, one that was submitted to a company, whose
 * approvers may change it, and one whose payment is under way, which the reconciliation finds by them when its gateway's word is lost.
 */
const isWaitedFor = ({ completedAt, offer, companyOrder, payments }: OrderDocument): boolean =>
  completedAt !== null || offer !== undefined || companyOrder?.submitted !== undefined || payments.some(isOpenPayment)

/** Whether the lists are outdated. An anonymous cart is in none of them, unless it was begun to be paid: its buyer may have been erased. */
export function isUnlisted(document: OrderDocument, projected: number): boolean {
  const { version, completedAt, email, userId, payments } = document
  return projected < version && ((completedAt ?? email ?? userId) !== null || payments.length > 0)
}

/** Whether work was due by then that an alarm has left. */
export const isLeft = (document: OrderDocument | null, projected: number, now: number): boolean =>
  document !== null && alarmWorkOf(document, projected).some(({ at }) => at <= now)
