import type { ApprovalState } from '../../../contract/approval-vocabulary.ts'
import { companyScope } from '../../../contract/company-roles.ts'
import type { InvoiceStanding } from '../../../contract/on-invoice.ts'
import type { RegionCode } from '../../../contract/vocabulary.ts'
import type { InvoiceVerdict } from '../credit/company-credit.ts'
import type { CompanyFacts } from './company-facts.ts'
import type { Flow } from './flow.ts'
import { type ApprovalRule, approvalSteps, type KeptReason, matching, reasonsOf, rulesOf } from './rules.ts'

/** An order of a member, as its own object asks about it. Amounts are minor units. */
export interface CompanyAsk {
  companyId: string
  memberId: string
  orderNumber: string
  region: RegionCode
  origin: string | null
  /** SHA-256 of what is ordered. */
  hash: string
  /** Net and gross. */
  minor: number
  total: number
}

/** Whether an order may be placed now. */
export type Standing =
  | { kind: 'free' }
  /** At least one rule applies; the state is that of the approval of just this order, null before there is one. */
  | { kind: 'approval'; id: string | null; state: ApprovalState | null; reasons: KeptReason[]; refusal: string | null }
  /** The role does not order, or the company is suspended. */
  | { kind: 'not_allowed' }

/** The same, and how it stands with the company's terms where it is placed on invoice; null where none are agreed. */
export type OrderStandings = { standing: Standing; onInvoice: InvoiceStanding | null }

/** The same of an order that is about to be placed, with what became of its wish to be placed on invoice; null without one. */
export type Cleared = { standing: Standing; invoice: InvoiceVerdict | null }

export interface Judged {
  standing: Standing
  /** The rules that apply. */
  rules: ApprovalRule[]
  reasons: KeptReason[]
}

/**
 * What applies to an order of a member.
 *
 * @param used what other orders of the month take of the member's budget, net minor units
 * @param known the newest approval of the order
 */
export function judgeOrder(
  { memberId, hash, minor }: CompanyAsk,
  { company, members, settings }: CompanyFacts,
  used: number,
  known: Flow | null,
): Judged {
  const member = members.find(({ userId }) => userId === memberId)
  if (!member || !companyScope('order', member.role, company.state))
    return { standing: { kind: 'not_allowed' }, rules: [], reasons: [] }
  const { currency } = company
  const { orderLimit, monthlyBudget } = member
  const spending = { minor, currency, orderLimit, monthlyBudget, used }
  const rules = matching(rulesOf(settings, currency), spending)
  const reasons = reasonsOf(rules, spending)
  const same = known?.hash === hash ? known : null
  if (rules.length === 0 || same?.state === 'approved') return { standing: { kind: 'free' }, rules, reasons }
  const { id = null, state = null, refusal = null } = same ?? {}
  return { standing: { kind: 'approval', id, state, reasons, refusal }, rules, reasons }
}

/**
 * What of an approval follows from quantities that whoever decides has changed: what applies to the new amount applies too, and what
 * applied before stays.
 *
 * @param used as in `judgeOrder`
 */
export function changedBy(
  { rules: known, reasons, requesterId }: Pick<Flow, 'rules' | 'reasons' | 'requesterId'>,
  changed: Pick<Flow, 'hash' | 'minor' | 'total'>,
  { company: { currency }, members, settings }: CompanyFacts,
  used: number,
): Partial<Flow> {
  const { orderLimit = null, monthlyBudget = null } = members.find(({ userId }) => userId === requesterId) ?? {}
  const spending = { minor: changed.minor, currency, orderLimit, monthlyBudget, used }
  const more = matching(rulesOf(settings, currency), spending).filter(({ id }) => !known.some((rule) => rule.id === id))
  const rules = [...known, ...more]
  return { ...changed, rules, reasons: [...reasons, ...reasonsOf(more, spending)], steps: approvalSteps(rules) }
}
