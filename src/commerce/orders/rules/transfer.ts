import { isAwaitedTransfer } from '../../../contract/payment.ts'
import { BY_CREDIT, BY_TRANSFER } from '../../../contract/payment-methods.ts'
import { Refusal, SENTENCE } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { PaymentRecord } from '../payment-record.ts'
import type { Receipt } from '../receipt.ts'
import { nextDraw } from './drawing.ts'
import { dueNow, isPayable } from './installments.ts'
import { awaitedTransfer } from './new-payment.ts'
import { withOwedTransfers } from './owed-transfers.ts'
import { receivedBy } from './received.ts'
import { withRefundState } from './refund-state.ts'
import { isSentByHand } from './sent-by-hand.ts'
import { voidOpen } from './void-open.ts'
import { withPayment } from './with-payment.ts'

/**
 * An order after a movement of the bank account was booked to its payments by transfer: what is awaited is paid once the sum covers
 * it, what is more pays the next instalment, and a transfer that was taken back is awaited again, as far as it is owed: not of goods that
 * were returned. The same movement counts once.
 *
 * @throws Refusal 422 where no transfer is awaited
 */
export function receiveTransfer(
  order: OrderDocument,
  { entryId, amount }: Omit<Receipt, 'at'>,
  facts: Pick<Facts, 'now' | 'accounts'>,
): OrderDocument {
  if (isCounted(order, entryId)) return order
  const document = withOwedTransfers(order)
  const isAwaited = document.payments.some(isTransfer)
  if (!isAwaited && !(amount > 0 && document.installments && isPayable(document)))
    throw new Refusal(422, 'transfer_not_awaited', SENTENCE.transition, {
      order_number: ['must be an order whose payment by transfer is awaited'],
    })
  const receipt = { entryId, at: facts.now }
  // What the payer has begun otherwise is of what was due before.
  if (amount >= 0) return arrived(amount > 0 ? voidOpen(document) : document, receipt, amount, facts)
  const left = withOwedTransfers(takenBack(document, receipt, -amount))
  return left.state === 'returned' ? withoutAwaited(left) : left
}

const isCounted = ({ payments }: OrderDocument, id: string): boolean =>
  payments.some(({ receipts = [] }) => receipts.some(({ entryId }) => entryId === id))

const isTransfer = ({ method, state }: PaymentRecord): boolean =>
  method === BY_TRANSFER && (state === 'pending' || state === 'completed')

/**
 * What arrived covers what is awaited, then instalments; a surplus stays with the last transfer, and so does what is left for an instalment
 * that is to be drawn: awaited by transfer it would not be drawn.
 */
function arrived(
  document: OrderDocument,
  receipt: Omit<Receipt, 'amount'>,
  amount: number,
  facts: Pick<Facts, 'accounts'>,
): OrderDocument {
  const awaited = document.payments.find(isAwaitedTransfer)
  if (amount > 0 && awaited) {
    const part = Math.min(amount, awaited.amount - receivedBy(awaited))
    return arrived(withReceipt(document, awaited, { ...receipt, amount: part }), receipt, amount - part, facts)
  }
  const isLeft = isCounted(document, receipt.entryId) && amount < dueNow(document) && nextDraw(document) !== undefined
  if (amount > 0 && document.installments && dueNow(document) > 0 && !isLeft)
    return arrived(
      { ...document, payments: [...document.payments, awaitedTransfer(document, facts)] },
      receipt,
      amount,
      facts,
    )
  // What is left is too much; a movement of nothing is counted too.
  if (amount === 0 && isCounted(document, receipt.entryId)) return document
  return withReceipt(document, document.payments.findLast(isTransfer)!, { ...receipt, amount })
}

/** What was taken back is of the last transfers; more than they were is of the first. */
function takenBack(document: OrderDocument, receipt: Omit<Receipt, 'amount'>, amount: number): OrderDocument {
  const last = document.payments.findLast((payment) => isTransfer(payment) && receivedBy(payment) > 0)
  if (!last) return withReceipt(document, document.payments.find(isTransfer)!, { ...receipt, amount: -amount })
  const part = Math.min(amount, receivedBy(last))
  const less = withReceipt(document, last, { ...receipt, amount: -part })
  return amount === part ? less : takenBack(less, receipt, amount - part)
}

/** A payment with what was received for it; parts of one movement are one receipt. */
function withReceipt(document: OrderDocument, payment: PaymentRecord, receipt: Receipt): OrderDocument {
  const { receipts = [] } = payment
  const known = receipts.find(({ entryId }) => entryId === receipt.entryId)
  const others = receipts.filter((each) => each !== known)
  const sum = { ...receipt, amount: receipt.amount + (known?.amount ?? 0) }
  const changed = { ...payment, receipts: [...others, sum] }
  return withPayment(document, { ...changed, state: receivedBy(changed) >= payment.amount ? 'completed' : 'pending' })
}

/** The order without transfers that are awaited, where what they were for is paid otherwise or not owed: what had arrived of one stays. */
export function withoutAwaited(document: OrderDocument): OrderDocument {
  const payments = document.payments.map((payment): PaymentRecord => {
    if (!isAwaitedTransfer(payment)) return payment
    const amount = receivedBy(payment)
    return amount > 0 ? { ...payment, amount, state: 'completed' } : { ...payment, state: 'void' }
  })
  return { ...document, payments }
}

/**
 * An order with a refund by hand that the merchant has sent: one that was decided, or that of a payment of the canceled order.
 *
 * @param number of the refund, or of the payment
 * @param now ISO instant
 * @throws Refusal 422 where that is not to be sent by hand, or was sent
 */
export function refundTransfer(document: OrderDocument, number: string, now: string): OrderDocument {
  if (document.refunds?.some((refund) => refund.number === number && refund.state === 'to_send'))
    return withRefundState(document, number, 'done', now)
  const payment = document.payments.find((each) => each.number === number)
  if (payment?.state !== 'refund_due' || !isSentByHand(payment))
    throw new Refusal(422, 'no_refund_due', SENTENCE.transition, {
      number: ['must be the number of a refund, or of a payment, that is to be sent by hand'],
    })
  return withPayment(document, { ...payment, state: 'refunded' })
}

/**
 * When the transfer with which production begins was paid, ISO instant; null for an order that is not begun by one. For orders from before
 * it was stored when production was paid for.
 */
export function transferPaidAt({ onInvoice, payments }: Pick<OrderDocument, 'onInvoice' | 'payments'>): string | null {
  if (onInvoice) return null
  const first = payments.find(
    ({ method, state }) => method !== BY_CREDIT && (state === 'completed' || state === 'pending'),
  )
  return first?.method === BY_TRANSFER && first.state === 'completed' ? coveredAt(first) : null
}

/**
 * When the last payment of a placed order was made, ISO instant. Null where none is or one is awaited, and where one may have come later
 * by a gateway, as an instalment does, whose day no order keeps.
 */
export function fullyPaidAt({
  completedAt,
  installments,
  payments,
}: Pick<OrderDocument, 'completedAt' | 'installments' | 'payments'>): string | null {
  if (payments.some(isAwaitedTransfer)) return null
  const times = payments
    .filter(({ state }) => state === 'completed')
    .map((payment) => (payment.method === BY_TRANSFER ? coveredAt(payment) : installments ? null : completedAt))
  return times.includes(null) ? null : (times.toSorted().at(-1) ?? null)
}

/** Since when a payment is covered by what has arrived, ISO instant: a surplus that follows changes nothing of it. */
function coveredAt({ amount, receipts = [], sentBack = [] }: PaymentRecord): string | null {
  const sent = sentBack.map((each) => ({ ...each, amount: -each.amount }))
  const movements = [...receipts, ...sent].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  let sum = 0
  let since: string | null = null
  for (const movement of movements) {
    const isShort = sum < amount
    sum += movement.amount
    if (isShort && sum >= amount) since = movement.at
  }
  return since
}
