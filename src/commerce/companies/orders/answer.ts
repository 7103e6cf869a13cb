import type { CompanyOrderRow } from '../../../contract/company-orders.ts'
import type { ListedOrder } from './list.ts'

/** An order of a company as its list shows it. */
export function shownRow({ order, approval, submittedAt, name, email, costCentre }: ListedOrder): CompanyOrderRow {
  const { number, state, net, total, currency, createdAt, completedAt } = order
  return {
    id: number,
    number,
    state,
    approval,
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
