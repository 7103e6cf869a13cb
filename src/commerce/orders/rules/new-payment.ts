import type { BankAccount } from '../../../contract/payment.ts'
import { BY_TRANSFER } from '../../../contract/payment-methods.ts'
import { BANK_ACCOUNTS } from '../../../regions/bank-accounts.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { dueNow } from './installments.ts'

/** The number of an order's next payment. */
export const nextPaymentNumber = ({ number, payments }: OrderDocument): string =>
  `P${number.slice(1)}-${payments.length + 1}`

/** The account that transfers of an order go to; undefined where the shop has none in its currency. */
export const accountFor = (
  { currency }: Pick<OrderDocument, 'currency'>,
  { accounts = BANK_ACCOUNTS }: Pick<Facts, 'accounts'>,
): BankAccount | undefined => accounts[currency]

/** The transfer of what is due of an order, with the order's number as its reference. */
export function awaitedTransfer(document: OrderDocument, facts: Pick<Facts, 'accounts'>): PaymentRecord {
  // One may arrive for which there is no account any more.
  const account = accountFor(document, facts)
  return {
    number: nextPaymentNumber(document),
    method: BY_TRANSFER,
    amount: dueNow(document),
    state: 'pending',
    ...(account && { bank: { ...account, reference: document.number } }),
  }
}
