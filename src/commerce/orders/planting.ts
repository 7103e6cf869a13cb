import type { OrderDocument } from './document.ts'
import type { OrderDuty } from './order-duty.ts'
import { treesOf } from './rules/extras.ts'

/** The trees of an order that is placed, paid in all its instalments and not canceled. */
export function treesPaidFor({ lines, payments, completedAt, state, figures, vatCredit }: OrderDocument): number {
  if (completedAt === null || state === 'canceled') return 0
  const paid = payments.reduce((sum, payment) => sum + (payment.state === 'completed' ? payment.amount : 0), 0)
  return paid >= figures.total - (vatCredit?.amount ?? 0) ? (treesOf(lines)?.quantity ?? 0) : 0
}

/** Notes that the trees of an order are counted: from then on they are until it is canceled, whatever becomes of its payments. */
export const withPlanting = (order: OrderDocument): OrderDocument =>
  !order.arePlanted && treesPaidFor(order) > 0 ? { ...order, arePlanted: true } : order

/** The work for the count of planted trees that follows from a change. */
export function plantingDuties(before: OrderDocument | null, after: OrderDocument): OrderDuty[] {
  const quantity = treesOf(after.lines)?.quantity ?? 0
  // An order of which nothing is noted may have been paid before it was.
  const were = before !== null && (before.arePlanted || treesPaidFor(before) > 0)
  if (!were && after.arePlanted) return [{ kind: 'count_trees', act: 'planted', quantity }]
  if (were && before.state !== 'canceled' && after.state === 'canceled')
    return [{ kind: 'count_trees', act: 'taken_back', quantity: -quantity }]
  return []
}
