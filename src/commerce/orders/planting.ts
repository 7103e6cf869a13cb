import type { OrderDocument } from './document.ts'
import type { OrderDuty } from './order-duty.ts'
import { treesOf } from './rules/extras.ts'

/** States of payments that will not be completed. */
const OVER = ['void', 'failed']

/** The trees of an order that is placed, fully paid and not canceled. */
export function treesPaidFor({ lines, payments, completedAt, state }: OrderDocument): number {
  if (completedAt === null || state === 'canceled') return 0
  const live = payments.filter((payment) => !OVER.includes(payment.state))
  const isPaid = live.length > 0 && live.every((payment) => payment.state === 'completed')
  return isPaid ? (treesOf(lines)?.quantity ?? 0) : 0
}

/** The work for the count of planted trees that follows from a change. */
export function plantingDuties(before: OrderDocument | null, after: OrderDocument): OrderDuty[] {
  const [had, has] = [before ? treesPaidFor(before) : 0, treesPaidFor(after)]
  if (had === 0 && has > 0) return [{ kind: 'count_trees', act: 'planted', quantity: has }]
  return had > 0 && has === 0 ? [{ kind: 'count_trees', act: 'taken_back', quantity: -had }] : []
}
