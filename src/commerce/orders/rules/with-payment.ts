import type { OrderDocument } from '../document.ts'
import type { PaymentRecord } from '../payment-record.ts'

/** An order with a payment as it is now, by its number. */
export const withPayment = (document: OrderDocument, payment: PaymentRecord): OrderDocument => ({
  ...document,
  payments: document.payments.map((known) => (known.number === payment.number ? payment : known)),
})
