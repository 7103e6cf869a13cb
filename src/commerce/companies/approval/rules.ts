import type { ApprovalReason } from '../../../contract/approval-vocabulary.ts'
import type { CompanyRole } from '../../../contract/company-roles.ts'
import type { Currency } from '../../../contract/vocabulary.ts'

/** When a rule applies: over what the member may spend, or over an amount in the company's currency, net minor units. */
export type RuleCondition =
  | { field: 'over_limit' }
  | { field: 'over_budget' }
  | { field: 'total'; above: number; currency: Currency }

/** A rule of a company, as data. An approval keeps a copy of those that applied, so that a change of them changes nothing in it. */
export interface ApprovalRule {
  id: string
  version: number
  /** All of them must hold. */
  when: RuleCondition[]
  /** Who approves, one tier after the other: somebody of one of the roles. */
  tiers: CompanyRole[][]
  /** How many different people of each tier. */
  least: number
}

/** What rules are decided on. Amounts are net minor units of the company's currency. */
export interface Spending {
  minor: number
  currency: Currency
  /** The most that one order of the member may come to; null without a limit. */
  orderLimit: number | null
  /** The most that the member's orders of the month may come to; null without a budget. */
  monthlyBudget: number | null
  /** What other orders of the month take of it. */
  used: number
}

/** What a company has set for its approvals. */
export interface ApprovalSettings {
  version: number
  /** Above this an administrator approves too; null where never. */
  administratorsAbove: number | null
  /** Above this an approver signs in to decide; null where never. */
  signInAbove: number | null
}

export const NO_SETTINGS: ApprovalSettings = { version: 0, administratorsAbove: null, signInAbove: 500_000 }

const DECIDERS: CompanyRole[] = ['approver', 'administrator']

/** The rules of a company: what is over a member's limit or budget, and what is above the company's own amount. */
export const rulesOf = (
  { version, administratorsAbove }: ApprovalSettings,
  currency: Currency,
): readonly ApprovalRule[] => [
  { id: 'limit', version, when: [{ field: 'over_limit' }], tiers: [DECIDERS], least: 1 },
  { id: 'budget', version, when: [{ field: 'over_budget' }], tiers: [DECIDERS], least: 1 },
  ...(administratorsAbove === null
    ? []
    : [
        {
          id: 'total',
          version,
          least: 1,
          when: [{ field: 'total' as const, above: administratorsAbove, currency }],
          tiers: [DECIDERS, ['administrator' as const]],
        },
      ]),
]

const HOLDS: { [Field in RuleCondition['field']]: (spending: Spending, condition: RuleCondition) => boolean } = {
  over_limit: ({ minor, orderLimit }) => orderLimit !== null && minor > orderLimit,
  over_budget: ({ minor, used, monthlyBudget }) => monthlyBudget !== null && used + minor > monthlyBudget,
  total: ({ minor, currency }, condition) =>
    condition.field === 'total' && condition.currency === currency && minor > condition.above,
}

/** The rules that apply to an order: each one counts. */
export const matching = (rules: readonly ApprovalRule[], spending: Spending): ApprovalRule[] =>
  rules.filter(({ when }) => when.every((condition) => HOLDS[condition.field](spending, condition)))

/** A reason, with the amount that was exceeded. */
export interface KeptReason {
  kind: ApprovalReason
  /** The limit, the budget or the company's amount. */
  most: number
  /** Of a budget, what other orders of the month had taken. */
  used: number
}

/** Why rules apply, in their order. */
export function reasonsOf(rules: readonly ApprovalRule[], spending: Spending): KeptReason[] {
  const reasons = rules
    .flatMap(({ when }) => when)
    .map((condition): KeptReason => {
      if (condition.field === 'total') return { kind: 'total', most: condition.above, used: 0 }
      if (condition.field === 'over_limit') return { kind: 'over_limit', most: spending.orderLimit ?? 0, used: 0 }
      return { kind: 'over_budget', most: spending.monthlyBudget ?? 0, used: spending.used }
    })
  return reasons.filter(({ kind }, at) => reasons.findIndex((other) => other.kind === kind) === at)
}

/** One step of an approval: how many of which roles. */
export interface ApprovalStep {
  roles: CompanyRole[]
  least: number
}

/** The steps of all rules together: the first tiers of all, then the second ones; the same roles are asked once. */
export function approvalSteps(rules: readonly ApprovalRule[]): ApprovalStep[] {
  const deepest = Math.max(0, ...rules.map(({ tiers }) => tiers.length))
  const steps = Array.from({ length: deepest }, (_, at) =>
    rules.flatMap(({ tiers, least }) => (tiers[at] ? [{ roles: tiers[at], least }] : [])),
  ).flat()
  const keyOf = ({ roles }: ApprovalStep) => roles.toSorted().join()
  return steps
    .filter((step, at) => steps.findIndex((other) => keyOf(other) === keyOf(step)) === at)
    .map((step) => ({
      roles: step.roles,
      least: Math.max(...steps.filter((other) => keyOf(other) === keyOf(step)).map(({ least }) => least)),
    }))
}
