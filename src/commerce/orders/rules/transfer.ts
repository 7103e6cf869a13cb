import { Refusal, SENTENCE } from '../../refusal.ts'
import type { OrderDocument, PaymentRecord } from '../document.ts'
import type { Receipt } from '../receipt.ts'
import { withRefundState } from './refund-state.ts'

/**
 * An order after a movement of the bank account was booked to its payment by transfer: paid once the sum covers the payment, and
 * waiting again where a transfer was taken back. The same movement counts once.
 *
 * @param now ISO instant
 * @throws Refusal 422 where no transfer is awaited
 */
export function receiveTransfer(
  document: OrderDocument,
  { entryId, amount }: Omit<Receipt, 'at'>,
  now: string,
): OrderDocument {
  const payment = document.payments.findLast(({ method }) => method === 'check')
  if (payment?.receipts?.some((receipt) => receipt.entryId === entryId)) return document
  if (!payment || !['pending', 'completed'].includes(payment.state))
    throw new Refusal(422, 'transfer_not_awaited', SENTENCE.transition, {
      order_number: ['must be an order whose payment by transfer is awaited'],
    })
  const receipts = [...(payment.receipts ?? []), { entryId, amount, at: now }]
  const received = receivedBy({ receipts })
  const state = received >= payment.amount ? 'completed' : 'pending'
  return withPayment(document, { ...payment, receipts, state })
}

/**
 * An order whose refund by transfer the merchant has sent: the oldest that was decided, or that of the canceled order.
 *
 * @throws Refusal 422 where none is due
 */
export function refundTransfer(document: OrderDocument): OrderDocument {
  const decided = document.refunds?.find(({ state }) => state === 'to_send')
  if (decided) return withRefundState(document, decided.number, 'done')
  const payment = document.payments.findLast(({ method, state }) => method === 'check' && state === 'refund_due')
  if (!payment)
    throw new Refusal(422, 'no_refund_due', SENTENCE.transition, {
      order_number: ['must be an order with a transfer to be refunded'],
    })
  return withPayment(document, { ...payment, state: 'refunded' })
}

/** When the transfer of an order was paid, ISO instant; null for an order that is not paid by one. */
export function transferPaidAt({ payments }: Pick<OrderDocument, 'payments'>): string | null {
  const payment = payments.findLast(({ method, state }) => method === 'check' && state === 'completed')
  return payment?.receipts?.at(-1)?.at ?? null
}

/** The sum that arrived for a payment, minor units. */
export const receivedBy = ({ receipts = [] }: Pick<PaymentRecord, 'receipts'>): number =>
  receipts.reduce((sum, { amount }) => sum + amount, 0)

/** How often the sum that arrived came to cover a payment: again after the bank took a transfer back. */
export function timesCovered({ receipts = [], amount: due }: Pick<PaymentRecord, 'receipts' | 'amount'>): number {
  let [sum, times] = [0, 0]
  for (const { amount } of receipts) {
    if (sum < due && sum + amount >= due) times++
    sum += amount
  }
  return times
}

const withPayment = (document: OrderDocument, changed: PaymentRecord): OrderDocument => ({
  ...document,
  payments: document.payments.map((payment) => (payment.number === changed.number ? changed : payment)),
})
