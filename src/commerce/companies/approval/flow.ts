import type { ApprovalAct, ApprovalState } from '../../../contract/approval-vocabulary.ts'
import type { CompanyRole } from '../../../contract/company-roles.ts'
import type { Currency, RegionCode } from '../../../contract/vocabulary.ts'
import type { ApprovalMailKind } from '../../../mail/approval-mails.ts'
import { missing, Refusal } from '../../refusal.ts'
import { type Decider, decidersOf, type Roster } from './roster.ts'
import type { ApprovalRule, ApprovalStep, KeptReason } from './rules.ts'

/** An order that was submitted: what is approved, and how far it has come. Times are ISO instants. */
export interface Flow {
  id: string
  companyId: string
  orderNumber: string
  requesterId: string
  region: RegionCode
  /** The origin of the store's pages, for links in mails. */
  origin: string | null
  currency: Currency
  /** SHA-256 of what is approved: another order is not. */
  hash: string
  /** Net and gross, minor units. */
  minor: number
  total: number
  /** Whose budget it counts in: `YYYY-MM`. */
  month: string
  reasons: KeptReason[]
  rules: ApprovalRule[]
  steps: ApprovalStep[]
  /** Above this an approver signs in to decide, net minor units; null where never. */
  signInAbove: number | null
  state: ApprovalState
  stateSince: string
  approvals: (Decider & { step: number })[]
  /** Why it was refused. */
  refusal: string | null
  submittedAt: string
  remindedAt: string | null
  escalatedAt: string | null
  /** Until when it does not expire, because its order was being paid when it would have. */
  paidUntil?: string
  log: FlowEntry[]
  /** Incremented by every change. */
  version: number
  pending: FlowDuty[]
}

export interface FlowEntry {
  at: string
  act: ApprovalAct
  /** Null for the shop itself. */
  by: string | null
  /** In whose place, where that is another. */
  forId: string | null
}

/** Work outside the object: a mail to a member. Done twice it is the same mail. */
export interface FlowDuty {
  kind: ApprovalMailKind
  to: string
  about: string
}

/** The states from which each act is possible. */
const FROM: Record<Exclude<ApprovalAct, 'submit'>, readonly ApprovalState[]> = {
  change: ['waiting'],
  approve: ['waiting'],
  refuse: ['waiting'],
  remind: ['waiting'],
  escalate: ['waiting'],
  withdraw: ['waiting', 'approved'],
  void: ['waiting', 'approved'],
  expire: ['waiting', 'approved'],
  place: ['waiting', 'approved'],
}

/** Whether an act is possible now. */
export const canBe = (flow: Pick<Flow, 'state'>, act: keyof typeof FROM): boolean => FROM[act].includes(flow.state)

/** Whether an approval is still of use: its order keeps its amounts, and its budget is reserved. */
export const isLive = ({ state }: Pick<Flow, 'state'>): boolean => state === 'waiting' || state === 'approved'

/** The step that waits; null where all are done. */
export function openStep({ steps, approvals }: Pick<Flow, 'steps' | 'approvals'>): number | null {
  const at = steps.findIndex(({ least }, step) => approvals.filter((given) => given.step === step).length < least)
  return at === -1 ? null : at
}

/** Who may decide about the step that waits. After an escalation every administrator may. */
export function decidersNow(flow: Flow, roster: Roster): Decider[] {
  const step = openStep(flow)
  if (flow.state !== 'waiting' || step === null) return []
  return decidersAt(flow, step, roster)
}

function decidersAt({ steps, approvals, requesterId, escalatedAt }: Flow, step: number, roster: Roster): Decider[] {
  const roles: CompanyRole[] = escalatedAt ? [...steps[step]!.roles, 'administrator'] : steps[step]!.roles
  const given = approvals.filter((known) => known.step === step)
  return decidersOf(roster, roles, requesterId).filter(
    ({ userId, forId }) => !given.some((known) => known.userId === userId || known.forId === forId),
  )
}

/** As whom somebody decides about the step that waits; their own right before another's. Null where they may not. */
export function deciderOf(flow: Flow, userId: string, roster: Roster): Decider | null {
  const may = decidersNow(flow, roster).filter((decider) => decider.userId === userId)
  return may.find(({ forId }) => forId === userId) ?? may[0] ?? null
}

/** Whether somebody has decided about it in the place of another: they read on what became of that. */
export const hasStoodIn = ({ log }: Pick<Flow, 'log'>, userId: string): boolean =>
  log.some(({ by, forId }) => by === userId && forId !== null)

/** Whether what is decided about is what somebody has made of it: nobody has given it other quantities since. */
export const isLastChangeBy = ({ log }: Pick<Flow, 'log'>, userId: string): boolean =>
  log.findLast(({ act }) => act === 'change')?.by === userId

/** The approval after an act without further consequences. @throws Refusal 409 `wrong_state` */
export function flowAfter(
  flow: Flow,
  act: keyof typeof FROM,
  { now, by = null, forId = null }: { now: string; by?: string | null; forId?: string | null },
  change: Partial<Flow> = {},
): Flow {
  if (!canBe(flow, act)) throw new Refusal(409, 'wrong_state', `The approval is ${flow.state}.`)
  const state = change.state ?? flow.state
  return {
    ...flow,
    ...change,
    stateSince: state === flow.state ? flow.stateSince : now,
    version: flow.version + 1,
    log: [...flow.log, { at: now, act, by, forId: forId === by ? null : forId }],
  }
}

/** The mails of a kind to some members. @param about what makes them others than those before */
export const mailing = (kind: ApprovalMailKind, flow: Flow, to: readonly string[], about = ''): FlowDuty[] =>
  [...new Set(to)].map((userId) => ({ kind, to: userId, about: about || flow.hash.slice(0, 16) }))

/** Asks whoever may decide about the step that waits. */
export const asking = (flow: Flow, roster: Roster): FlowDuty[] =>
  mailing(
    'approval-asked',
    flow,
    decidersNow(flow, roster).map(({ userId }) => userId),
    `${flow.hash.slice(0, 16)} ${openStep(flow)}`,
  )

/**
 * Somebody approves. Their approval counts for each following step that they may decide, too; the last one ends the approval.
 *
 * @throws Refusal 404 for whoever may not decide; 409 `wrong_state`
 */
export function approved(flow: Flow, userId: string, roster: Roster, now: string): Flow {
  const decider = deciderOf(flow, userId, roster)
  if (!decider) throw mayNot(flow)
  const { forId } = decider
  let given = flow
  for (let step = openStep(given); step !== null; step = openStep(given)) {
    const may = decidersAt(given, step, roster).find((other) => other.userId === userId && other.forId === forId)
    if (!may) break
    given = { ...given, approvals: [...given.approvals, { userId, forId, step }] }
  }
  const isDone = openStep(given) === null
  const next = flowAfter(given, 'approve', { now, by: userId, forId }, { state: isDone ? 'approved' : 'waiting' })
  const told = isDone ? mailing('approval-given', next, [next.requesterId]) : asking(next, roster)
  return { ...next, pending: [...next.pending, ...told] }
}

/** Somebody refuses: one refusal ends it. @throws Refusal as `approved` */
export function refusedFlow(flow: Flow, userId: string, reason: string, roster: Roster, now: string): Flow {
  const decider = deciderOf(flow, userId, roster)
  if (!decider) throw mayNot(flow)
  const said = { now, by: userId, forId: decider.forId }
  const next = flowAfter(flow, 'refuse', said, { state: 'refused', refusal: reason })
  return { ...next, pending: [...next.pending, ...mailing('approval-refused', next, [next.requesterId])] }
}

/** A decision that was made is a conflict; to whoever may not decide there is no approval. */
const mayNot = ({ state }: Flow): Refusal =>
  state === 'waiting' ? missing() : new Refusal(409, 'wrong_state', `The approval is ${state}.`)

/** The approval after another content of its order was found. @param tells whether its buyer is told, who may know of no change */
export function voided(flow: Flow, now: string, tells: boolean): Flow {
  const next = flowAfter(flow, 'void', { now }, { state: 'void' })
  return tells ? { ...next, pending: [...next.pending, ...mailing('approval-void', next, [next.requesterId])] } : next
}
