import { DAY_MS, HOUR_MS } from '../../../contract/duration.ts'
import type { ApprovalMailKind } from '../../../mail/approval-mails.ts'
import { decidersNow, type Flow, type FlowDuty, flowAfter, mailing } from './flow.ts'
import type { Roster } from './roster.ts'

export const REMIND_AFTER = 24 * HOUR_MS
export const ESCALATE_AFTER = 72 * HOUR_MS
export const EXPIRE_AFTER = 14 * DAY_MS

/** When something follows from an approval by itself, milliseconds since the epoch; null where nothing does. */
export function dueAt(flow: Flow): number | null {
  const { state, submittedAt, remindedAt, escalatedAt } = flow
  const since = Date.parse(submittedAt)
  if (state === 'approved') return endsAt(flow)
  if (state !== 'waiting') return null
  if (!remindedAt) return since + REMIND_AFTER
  return escalatedAt ? endsAt(flow) : since + ESCALATE_AFTER
}

/** When an approval expires, milliseconds since the epoch. */
function endsAt({ state, submittedAt, stateSince, paidUntil }: Flow): number {
  const usual = Date.parse(state === 'approved' ? stateSince : submittedAt) + EXPIRE_AFTER
  return paidUntil ? Math.max(usual, Date.parse(paidUntil)) : usual
}

/**
 * The approval after what is due by then: a reminder, all administrators, the end. While its order is being paid it does not end, and
 * is looked at again a day later.
 */
export function overdue(flow: Flow, roster: Roster, now: string, isBeingPaid = false): Flow {
  const due = dueAt(flow)
  if (due === null || due > Date.parse(now)) return flow
  const isOver = Date.parse(now) >= endsAt(flow)
  if (isOver && isBeingPaid) return { ...flow, paidUntil: new Date(Date.parse(now) + DAY_MS).toISOString() }
  if (isOver) {
    const next = flowAfter(flow, 'expire', { now }, { state: 'expired' })
    return { ...next, pending: [...next.pending, ...mailing('approval-expired', next, [next.requesterId])] }
  }
  if (!flow.remindedAt) {
    const next = flowAfter(flow, 'remind', { now }, { remindedAt: now })
    return overdue(
      { ...next, pending: [...next.pending, ...deciding('approval-reminder', next, roster)] },
      roster,
      now,
      isBeingPaid,
    )
  }
  const next = flowAfter(flow, 'escalate', { now }, { escalatedAt: now })
  return { ...next, pending: [...next.pending, ...deciding('approval-escalated', next, roster)] }
}

const deciding = (kind: ApprovalMailKind, flow: Flow, roster: Roster): FlowDuty[] =>
  mailing(
    kind,
    flow,
    decidersNow(flow, roster).map(({ userId }) => userId),
  )
