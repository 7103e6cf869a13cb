import { isOwed, type OrderState } from '../../../contract/order.ts'
import { BY_CREDIT } from '../../../contract/payment-methods.ts'
import { leftOfPlan, nextInstallment, type OpenInstallment } from '../../../contract/payment-schedules.ts'
import type { OrderDocument } from '../document.ts'
import { leftToPay } from './credit.ts'
import { chosenPlan, installmentsOf } from './payment-plan.ts'
import { receivedBy } from './received.ts'

/** States in which an order can be paid before it is placed. */
export const PAYABLE: readonly OrderState[] = ['payment', 'confirm']

type Owing = Pick<OrderDocument, 'completedAt' | 'installments' | 'payments' | 'state' | 'vatCredit'>

/**
 * The instalments of a placed order with what is open of each: what was paid besides credit covers them in their order, and VAT that
 * was credited is not owed any more, which shortens the last ones.
 */
export function openInstallments({ installments = [], payments, vatCredit }: Owing): OpenInstallment[] {
  let credited = vatCredit?.amount ?? 0
  const owed = installments.toReversed().map((part) => {
    const less = Math.min(credited, part.amount)
    credited -= less
    return { ...part, amount: part.amount - less }
  })
  let covered = payments.reduce((sum, payment) => {
    if (payment.method === BY_CREDIT) return sum
    return (
      sum + (payment.state === 'completed' ? payment.amount : payment.state === 'pending' ? receivedBy(payment) : 0)
    )
  }, 0)
  return owed.toReversed().map((part) => {
    const paid = Math.max(0, Math.min(covered, part.amount))
    covered -= paid
    return { ...part, open: part.amount - paid }
  })
}

/** The instalment that a placed order is paid next; undefined where nothing is owed by plan. */
export const owedNext = (order: Owing): OpenInstallment | undefined =>
  order.completedAt && isOwed(order.state) ? nextInstallment({ installments: openInstallments(order) }) : undefined

/** What is still to be paid of a placed order's instalments, minor units. */
export const owedInAll = (order: Owing): number =>
  order.completedAt && isOwed(order.state) ? leftOfPlan({ installments: openInstallments(order) }) : 0

/** Whether an order can be paid: before it is placed, or an instalment of it. */
export const isPayable = (order: Owing): boolean =>
  order.completedAt ? owedNext(order) !== undefined : PAYABLE.includes(order.state)

/** What the next payment of an order is of, minor units: all that credit leaves, or an instalment. */
export function dueNow(document: OrderDocument): number {
  if (document.completedAt) return owedNext(document)?.open ?? 0
  const left = leftToPay(document)
  const plan = chosenPlan(document)
  return plan ? installmentsOf(left, plan, document.updatedAt)[0]!.amount : left
}
