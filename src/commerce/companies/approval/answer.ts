import { drizzle } from 'drizzle-orm/d1'
import type { Approval, CompanyOrderAnswer, OrderStanding } from '../../../contract/approvals.ts'
import type { Env } from '../../../contract/env.ts'
import type { InvoiceStanding } from '../../../contract/on-invoice.ts'
import { isOneOf } from '../../one-of.ts'
import { memberOrderToken } from '../../orders/member-token.ts'
import { orderToken } from '../../orders/token.ts'
import { users } from '../../schema/users.ts'
import type { OpenedApproval } from './access.ts'
import { canBe, deciderOf, type Flow } from './flow.ts'
import type { Standing } from './judge-order.ts'

/** How an order stands with the company of its owner, for them. */
export function shownStanding(
  number: string,
  standing: Standing | null,
  onInvoice: InvoiceStanding | null = null,
): OrderStanding | null {
  if (!standing) return null
  if (standing.kind !== 'approval')
    return { id: number, kind: standing.kind, state: null, reasons: [], refusal: null, onInvoice }
  const { kind, state, reasons, refusal } = standing
  return { id: number, kind, state, reasons, refusal, onInvoice }
}

/** An order of a company with its approval, for somebody who may see it. */
export async function shownApproval(env: Env, opened: OpenedApproval): Promise<CompanyOrderAnswer> {
  const { flow, submitted, userId, isOwn, mayPay } = opened
  const { number } = submitted.order
  // Who pays for a colleague does so as a member: a token of the order itself would outlive that.
  const token = isOwn ? await orderToken(env, number) : mayPay ? await memberOrderToken(env, number, userId) : ''
  const order = { order: { ...submitted.order, token } }
  return { data: flow && shownFlow(flow, opened, await namesIn(env.DB, flow)), order }
}

function shownFlow(
  flow: Flow,
  { userId, facts, isSignedIn, isCurrent }: OpenedApproval,
  nameOf: (id: string | null) => string,
): Approval {
  const { id, orderNumber, state, currency, requesterId, minor, total, hash, reasons, refusal, submittedAt } = flow
  const decider = deciderOf(flow, userId, facts.roster)
  return {
    id,
    orderNumber,
    state,
    currency,
    total,
    reasons,
    refusal,
    submittedAt,
    net: minor,
    sha256: hash,
    company: facts.company.name,
    by: nameOf(requesterId),
    isCurrent,
    canDecide: decider !== null && isCurrent,
    needsSignIn: decider !== null && needsSignIn(flow, isSignedIn),
    canWithdraw: isSignedIn && userId === requesterId && canBe(flow, 'withdraw'),
    forName: decider && decider.forId !== userId ? nameOf(decider.forId) : '',
    log: flow.log.map(({ at, act, by, forId }) => ({ at, act, by: nameOf(by), forName: nameOf(forId) })),
  }
}

/** Whether whoever holds a link has to sign in to decide. */
export const needsSignIn = ({ minor, signInAbove }: Flow, isSignedIn: boolean): boolean =>
  !isSignedIn && signInAbove !== null && minor > signInAbove

/** The names of everybody in an approval, or their addresses; '' for people who are erased. */
async function namesIn(db: D1Database, { requesterId, log, approvals }: Flow): Promise<(id: string | null) => string> {
  const ids = new Set([
    requesterId,
    ...log.flatMap(({ by, forId }) => [by, forId]),
    ...approvals.map((one) => one.forId),
  ])
  const wanted = [...ids].filter((id) => id !== null)
  const { id, name, email } = users
  const people = await drizzle(db).select({ id, name, email }).from(users).where(isOneOf(users.id, wanted))
  const names = new Map(people.map((person) => [person.id, person.name || (person.email ?? '')]))
  return (userId) => (userId && names.get(userId)) ?? ''
}
