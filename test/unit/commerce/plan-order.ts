import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { PaidCard } from '../../../src/commerce/orders/paid-card.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { openInstallments } from '../../../src/commerce/orders/rules/installments.ts'
import { claimPayment, settlePayment } from '../../../src/commerce/orders/rules/payment.ts'
import type { IntentResult } from '../../../src/commerce/payments/gateway.ts'
import type { PaymentPlan } from '../../../src/contract/payment-schedules.ts'
import { facts } from '../shop-facts.ts'
import { following, payable } from './order.ts'

export const HALVES: PaymentPlan = [
  { percent: 50, days: 0 },
  { percent: 50, days: 30 },
]

/** An order that is going to be paid by a plan. */
export const planned = (plan: PaymentPlan): OrderDocument =>
  following({ ...payable(), agreed: { plan } }, { kind: 'choose_plan' })

/** Placed by a transfer of the first of its instalments, which is awaited. */
export function placedByPlan(plan: PaymentPlan, now = facts.now): OrderDocument {
  const order = planned(plan)
  const { total: expectedTotal } = order.figures
  return apply(order, { kind: 'pay_by_transfer', expectedTotal }, { ...facts, now }).document
}

let entries = 0
/** An order after a transfer; minor units. */
export const receiving = (order: OrderDocument, amount: number): OrderDocument =>
  following(order, { kind: 'receive_transfer', receipt: { entryId: `entry-${entries++}`, amount } })

/** An order after its next instalment has come by transfer. */
export const withNext = (order: OrderDocument): OrderDocument =>
  receiving(order, openInstallments(order).find(({ open }) => open > 0)!.open)

/** An order after what is due of it was paid by card, or what else its bank has said. */
export function byCard(
  order: OrderDocument,
  card: Partial<PaidCard> & { rejectsPlan?: true } = {},
  status: IntentResult['status'] = 'succeeded',
  now = facts.now,
): OrderDocument {
  const expectedTotal = order.figures.total
  const claimed = claimPayment(
    order,
    { kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal, ...card },
    { ...facts, now },
  )
  const answer = { status, intentId: `pi_${order.payments.length}`, last4: '4242' } as IntentResult
  return settlePayment(claimed, claimed.claim, answer, { ...facts, now })
}
