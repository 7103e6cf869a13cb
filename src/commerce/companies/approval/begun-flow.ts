import { monthIn } from '../budget/month.ts'
import type { CompanyFacts } from './company-facts.ts'
import type { Flow } from './flow.ts'
import type { CompanyAsk, Judged } from './judge-order.ts'
import { approvalSteps } from './rules.ts'

/** The approval of an order that is submitted, with the rules that apply to it as they are now. */
export function begunFlow(
  { memberId: requesterId, ...asked }: CompanyAsk,
  { company: { currency, timeZone }, settings: { signInAbove } }: CompanyFacts,
  { rules, reasons }: Pick<Judged, 'rules' | 'reasons'>,
  at: Date,
): Flow {
  const now = at.toISOString()
  return {
    ...asked,
    id: crypto.randomUUID(),
    requesterId,
    currency,
    month: monthIn(timeZone, at),
    reasons,
    rules,
    steps: approvalSteps(rules),
    signInAbove,
    state: 'waiting',
    stateSince: now,
    approvals: [],
    refusal: null,
    submittedAt: now,
    remindedAt: null,
    escalatedAt: null,
    version: 1,
    pending: [],
    log: [{ at: now, act: 'submit', by: requesterId, forId: null }],
  }
}
