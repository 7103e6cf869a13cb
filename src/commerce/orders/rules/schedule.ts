import type { PaymentSchedule } from '../../../contract/payment-schedules.ts'
import type { OrderDocument } from '../document.ts'
import { leftToPay } from './credit.ts'
import { drawnFrom } from './drawing.ts'
import { openInstallments, PAYABLE } from './installments.ts'
import { installmentsOf, offeredPlan } from './payment-plan.ts'

/** The schedule of an order: of a placed one as it was chosen, else as it is offered now; null for none. @param now ISO instant */
export function scheduleOf(document: OrderDocument, now: string): PaymentSchedule | null {
  if (document.completedAt)
    return document.installments
      ? {
          state: 'chosen',
          installments: openInstallments(document),
          ...(drawnFrom(document) && { isDrawn: true }),
        }
      : null
  const plan = PAYABLE.includes(document.state) ? offeredPlan(document) : null
  if (!plan) return null
  const installments = installmentsOf(leftToPay(document), plan, now).map((part) => ({ ...part, open: part.amount }))
  return { state: document.isByPlan ? 'chosen' : 'offered', installments }
}
