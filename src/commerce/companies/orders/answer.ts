import type { ApprovalState } from '../../../contract/approval-vocabulary.ts'
import type { CompanyOrderRow } from '../../../contract/company-orders.ts'
import type { ListedOrder } from './list.ts'

/**
 * What the newest approval of an order says of it. One that ended before the order was changed, and placed without an approval, says
 * nothing any more.
 */
export const countedApproval = (state: ApprovalState | null, completedAt: string | null): ApprovalState | null =>
  completedAt === null || state === 'placed' ? state : null

/** An order of a company as its list shows it. */
export function shownRow({ order, approval, submittedAt, name, email, costCentre }: ListedOrder): CompanyOrderRow {
  const { number, state, net, total, currency, createdAt, completedAt } = order
  return {
    id: number,
    number,
    state,
    approval: countedApproval(approval, completedAt),
    net,
    total,
    currency,
    createdAt,
    submittedAt,
    completedAt,
    by: name || (email ?? ''),
    costCentre: costCentre ?? '',
  }
}
