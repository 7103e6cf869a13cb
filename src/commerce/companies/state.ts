import type { CompanyState } from '../../contract/company-roles.ts'

/** What the merchant does with a company: from which state, and the state after it. */
export const COMPANY_DECISIONS = {
  approve: ['applied', 'approved'],
  refuse: ['applied', 'refused'],
  suspend: ['approved', 'suspended'],
  resume: ['suspended', 'approved'],
} as const satisfies Record<string, readonly [CompanyState, CompanyState]>
export type CompanyDecision = keyof typeof COMPANY_DECISIONS

/** The state after a decision; null where the state does not allow it. */
export function stateAfterDecision(state: CompanyState, act: CompanyDecision): CompanyState | null {
  const [from, to] = COMPANY_DECISIONS[act]
  return state === from ? to : null
}
