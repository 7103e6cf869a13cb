import type { APPROVAL_CALLS, CompanyOrderAnswer, DecisionBody } from '../../../contract/approvals.ts'
import type { CommerceContext, Handlers } from '../../mount.ts'
import { orderAccess, orderObject } from '../../orders/access.ts'
import { orderAfter } from '../../orders/answer.ts'
import type { Submission } from '../../orders/submission.ts'
import type { SubmittedOrder } from '../../orders/submitted-order.ts'
import { missing, Refusal } from '../../refusal.ts'
import { memberFor } from '../member.ts'
import { linkedApproval, memberApproval, type OpenedApproval } from './access.ts'
import { needsSignIn, shownApproval, shownStanding } from './answer.ts'
import type { FlowResult } from './company-acts.ts'
import { companyObject } from './company-stub.ts'
import { deciderOf, type Flow } from './flow.ts'
import type { OrderStandings } from './judge-order.ts'

/** Approvals of orders, for whoever ordered and whoever decides. */
export const approvalHandlers: Handlers<typeof APPROVAL_CALLS> = {
  async standing(c, { params: { number } }) {
    const { company } = await memberFor(c, 'see_orders')
    const { object, caller } = await orderAccess(c, number)
    const found = (await object.standing(caller, company.id)) as OrderStandings | null
    return shownStanding(number, found?.standing ?? null, found?.onInvoice)
  },

  async submit(c, { params: { number } }) {
    const { company } = await memberFor(c, 'order')
    const { object, caller } = await orderAccess(c, number)
    const submission = (await object.submitForApproval(caller, company.id)) as Submission
    if (!submission.ok) throw new Refusal(submission.status, submission.body.code, submission.body.error)
    return shownStanding(number, submission.standing)
  },

  async withdraw(c, { params: { number } }) {
    const opened = await memberApproval(c, number)
    const { flow, userId } = opened
    if (!flow || flow.requesterId !== userId) throw missing()
    return answered(c, opened, await companyObject(c.env, flow.companyId).withdraw(flow.id, userId))
  },

  decide: async (c, { params: { number }, body }) => decided(c, await memberApproval(c, number), body),

  byLink: async (c, { params: { token } }) => shownApproval(c.env, await linkedApproval(c, token)),

  decideByLink: async (c, { params: { token }, body }) => decided(c, await linkedApproval(c, token), body),
}

/** @throws Refusal 404 for whoever may not decide, 409 for what was decided or has changed, 422 */
async function decided(c: CommerceContext, opened: OpenedApproval, body: DecisionBody): Promise<CompanyOrderAnswer> {
  const { flow, userId, facts, submitted, isSignedIn, isCurrent } = opened
  if (!flow) throw missing()
  if (flow.state !== 'waiting') throw new Refusal(409, 'wrong_state', `The approval is ${flow.state}.`)
  if (!deciderOf(flow, userId, facts.roster)) throw missing()
  if (needsSignIn(flow, isSignedIn))
    throw new Refusal(422, 'sign_in_required', 'Please sign in to decide about an order of this amount.')
  // The order is another while a colleague gives it other quantities.
  if (!isCurrent || body.sha256 !== flow.hash || submitted.hash !== flow.hash)
    throw new Refusal(409, 'order_changed', 'The order has changed since it was read.')
  const changed = await withQuantities(c, flow, submitted, {
    lines: body.lines,
    most: isSignedIn ? null : flow.signInAbove,
  })
  const { decision, reason } = body
  const company = companyObject(c.env, flow.companyId)
  const deciding = { id: flow.id, userId, hash: flow.hash, approves: decision === 'approve', reason, changed }
  try {
    return await answered(c, opened, await company.decide(deciding))
  } catch (cause) {
    if (changed) await withoutQuantities(c, flow, changed.hash)
    throw cause
  }
}

/**
 * Gives the order back what was submitted, as it was before a decision that was then not made: it was withdrawn meanwhile, for example.
 * Nothing is done where the decision stands.
 *
 * @param hash of what the decision has made of the order
 */
async function withoutQuantities(
  c: CommerceContext,
  { id, companyId, orderNumber }: Flow,
  hash: string,
): Promise<void> {
  const flow = (await companyObject(c.env, companyId).flow(id)) as Flow | null
  if (flow?.hash !== hash) await orderObject(c.env, orderNumber).restoreSubmitted(companyId, hash)
}

/**
 * The order with the quantities of a decision; null where none is another.
 *
 * @param most as in `SubmittedChange`
 * @throws Refusal where one is not possible
 */
async function withQuantities(
  c: CommerceContext,
  { companyId, orderNumber, hash }: Flow,
  { order }: SubmittedOrder,
  { lines, most }: Pick<DecisionBody, 'lines'> & { most: number | null },
) {
  const known = new Map(order.lines.map(({ id, quantity }) => [id, quantity]))
  const changed = lines
    .map(({ line_item_id: lineId, quantity }) => ({ lineId, quantity }))
    .filter(({ lineId, quantity }) => known.get(lineId) !== quantity)
  if (changed.length === 0) return null
  const object = orderObject(c.env, orderNumber)
  orderAfter(await object.changeSubmitted(companyId, { hash, lines: changed, most }))
  const after = (await object.submitted(companyId)) as SubmittedOrder
  return { hash: after.hash, minor: after.minor, total: after.order.total }
}

async function answered(c: CommerceContext, opened: OpenedApproval, result: unknown): Promise<CompanyOrderAnswer> {
  const outcome = result as FlowResult
  if (!outcome.ok) throw new Refusal(outcome.status, outcome.body.code, outcome.body.error)
  const { flow } = outcome
  const submitted = (await orderObject(c.env, flow.orderNumber).submitted(flow.companyId)) as SubmittedOrder
  return shownApproval(c.env, { ...opened, flow, submitted })
}
