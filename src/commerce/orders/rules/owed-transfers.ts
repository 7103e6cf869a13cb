import { isAwaitedTransfer } from '../../../contract/payment.ts'
import type { OrderDocument } from '../document.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { openInstallments } from './installments.ts'
import { receivedBy } from './received.ts'
import { standingRefunds } from './refund-credit.ts'

/**
 * A placed order whose awaited transfers are of no more than is owed of it since its VAT was credited: the last of them are lowered, none
 * below what has arrived of it. One that is covered so is paid, one of which nothing is left void.
 */
export function withOwedTransfers(document: OrderDocument): OrderDocument {
  if (!document.vatCredit) return document
  const awaited = document.payments.filter(isAwaitedTransfer)
  let tooMuch = sumOf(awaited.map(openOf)) - owedOf(document, awaited)
  const payments = document.payments.toReversed().map((payment): PaymentRecord => {
    if (!isAwaitedTransfer(payment) || tooMuch <= 0) return payment
    const received = receivedBy(payment)
    const amount = Math.max(received, 0, payment.amount - tooMuch)
    tooMuch -= payment.amount - amount
    if (amount === 0 && received === 0) return { ...payment, state: 'void' }
    return { ...payment, amount, state: received < amount ? 'pending' : 'completed' }
  })
  return { ...document, payments: payments.toReversed() }
}

const openOf = (payment: PaymentRecord): number => payment.amount - receivedBy(payment)

/** What transfers are to bring of an order, minor units: with what went back for one that the bank took back, which went for nothing. */
function owedOf(document: OrderDocument, awaited: readonly PaymentRecord[]): number {
  const { figures, installments, payments, vatCredit } = document
  const wasRefunded = standingRefunds(document).filter(({ paymentNumber }) =>
    awaited.some(({ number }) => number === paymentNumber),
  )
  const forNothing = sumOf(wasRefunded.map(({ amount }) => amount))
  if (installments) return sumOf(openInstallments(document).map(({ open }) => open)) + forNothing
  const paid = sumOf(payments.map(({ state, amount }) => (state === 'completed' ? amount : 0)))
  return Math.max(0, figures.total - vatCredit!.amount + forNothing - paid - sumOf(awaited.map(receivedBy)))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
