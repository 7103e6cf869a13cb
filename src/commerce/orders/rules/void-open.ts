import { isOpenPayment } from '../../payments/payment-state.ts'
import type { OrderDocument } from '../document.ts'
import type { PaymentRecord } from '../payment-record.ts'

/** Voids every payment that is still open, because what is to be paid may have changed. */
export function voidOpen(document: OrderDocument): OrderDocument {
  const payments = document.payments.map(
    (payment): PaymentRecord => (isOpenPayment(payment) ? { ...payment, state: 'void' } : payment),
  )
  return { ...document, payments }
}
