import type { OnInvoice } from '../../../contract/on-invoice.ts'
import type { PaymentSchedule } from '../../../contract/payment-schedules.ts'
import { addDays } from '../../../pricing/calendar.ts'
import { dayIn } from '../../../regions/local-day.ts'
import { SELLER } from '../../../regions/operator.ts'
import type { OrderDocument } from '../document.ts'
import { leftToPay } from './credit.ts'
import { drawnNext } from './drawing.ts'
import { openInstallments, PAYABLE } from './installments.ts'
import { installmentsOf, offeredPlan } from './payment-plan.ts'

/** Whether an order is paid on invoice; of an open one, whether its offer agreed so. @param now ISO instant */
export function onInvoiceOf(document: OrderDocument, now: string): { onInvoice?: OnInvoice } {
  const { agreed, completedAt, installments, onInvoice } = document
  if (completedAt)
    return onInvoice && installments?.[0] ? { onInvoice: { ...onInvoice, dueOn: installments[0].dueOn } } : {}
  const days = agreed?.invoiceDays
  return days === undefined ? {} : { onInvoice: { days, dueOn: addDays(dayIn(SELLER.timeZone, now), days) } }
}

/** The schedule of an order: of a placed one as it was chosen, else as it is offered now; null for none. @param now ISO instant */
export function scheduleOf(document: OrderDocument, now: string): PaymentSchedule | null {
  if (document.completedAt)
    return document.installments
      ? {
          state: 'chosen',
          installments: openInstallments(document),
          ...(drawnNext(document) && { isDrawn: true }),
        }
      : null
  const plan = PAYABLE.includes(document.state) ? offeredPlan(document) : null
  if (!plan) return null
  const installments = installmentsOf(leftToPay(document), plan, now).map((part) => ({ ...part, open: part.amount }))
  return { state: document.isByPlan ? 'chosen' : 'offered', installments }
}
