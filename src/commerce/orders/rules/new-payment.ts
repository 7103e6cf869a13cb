import { BY_TRANSFER } from '../../../contract/payment-methods.ts'
import { BANK_ACCOUNTS } from '../../payments/bank-accounts.ts'
import type { OrderDocument, PaymentRecord } from '../document.ts'
import { dueNow } from './installments.ts'

/** The number of an order's next payment. */
export const nextPaymentNumber = ({ number, payments }: OrderDocument): string =>
  `P${number.slice(1)}-${payments.length + 1}`

/** The transfer of what is due of an order, with the order's number as its reference. */
export function awaitedTransfer(document: OrderDocument): PaymentRecord {
  // A transfer needs a bank account in the currency.
  const account = BANK_ACCOUNTS[document.currency]!
  return {
    number: nextPaymentNumber(document),
    method: BY_TRANSFER,
    amount: dueNow(document),
    state: 'pending',
    bank: { ...account, reference: document.number },
  }
}
