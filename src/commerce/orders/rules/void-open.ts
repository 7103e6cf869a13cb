import { isOpenPayment } from '../../payments/payment-state.ts'
import type { OrderDocument, PaymentRecord } from '../document.ts'

/** Voids every payment that is still open, because what is to be paid may have changed. */
export function voidOpen(document: OrderDocument): OrderDocument {
  const payments = document.payments.map(
    (payment): PaymentRecord => (isOpenPayment(payment) ? { ...payment, state: 'void' } : payment),
  )
  return { ...document, payments }
}
