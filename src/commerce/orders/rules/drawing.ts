import { awaitsTransfer } from '../../../contract/payment.ts'
import type { OpenInstallment } from '../../../contract/payment-schedules.ts'
import { isOpenPayment } from '../../payments/payment-state.ts'
import type { OrderDocument } from '../document.ts'
import { owedNext } from './installments.ts'
import { isEndedByRefund } from './kept-money.ts'
import { MORNING_MS } from './morning.ts'

type Drawn = Pick<
  OrderDocument,
  'completedAt' | 'drawn' | 'installments' | 'payments' | 'refunds' | 'state' | 'vatCredit'
>

/** A saved card of a user: by its id, or the one that a payment saved. */
interface DrawnCard {
  userId: string
  card: { id: string } | { paymentNumber: string }
}

/** The payment with which it was agreed last that instalments are drawn. */
const agreedWith = ({ payments }: Pick<OrderDocument, 'payments'>) =>
  payments.findLast(({ draws, state }) => draws && state === 'completed')

/** Whose saved card the instalments of an order are drawn from, by their agreement; none of one that was refunded whole. */
export function drawnFrom(order: Pick<OrderDocument, 'payments' | 'refunds'>): DrawnCard | undefined {
  const agreed = agreedWith(order)
  if (!agreed?.draws || isEndedByRefund(order)) return undefined
  const { userId, paymentMethodId: id } = agreed.draws
  return { userId, card: id ? { id } : { paymentNumber: agreed.number } }
}

/** An order from which nothing is drawn any more: the card that was agreed on is not saved, or not any more. */
export function withoutDraws(order: OrderDocument): OrderDocument {
  return { ...order, payments: order.payments.map(({ draws: _, ...payment }) => payment) }
}

/** An order after the card of a payment could not be kept: nothing is drawn where it was agreed on last, also not from an earlier one. */
export const withoutUnkeptCard = (order: OrderDocument, paymentNumber: string): OrderDocument =>
  agreedWith(order)?.number === paymentNumber ? withoutDraws(order) : order

/**
 * The instalment owed next, where it is drawn on its day as agreed. One that was tried, which its bank refused or a card cannot pay, waits
 * for its payer, with those behind it.
 */
export function drawnNext(order: Drawn): OpenInstallment | undefined {
  const next = order.state === 'complete' && drawnFrom(order) ? owedNext(order) : undefined
  return next && !order.drawn?.includes(next.number) ? next : undefined
}

/**
 * The instalment that is drawn next, each once, with the time in milliseconds since the epoch. None while the payer pays it in another
 * way: it would be paid twice.
 */
export function nextDraw(order: Drawn): { installment: number; at: number } | undefined {
  const next = drawnNext(order)
  if (!next || awaitsTransfer(order) || order.payments.some(isOpenPayment)) return undefined
  return { installment: next.number, at: Date.parse(next.dueOn) + MORNING_MS }
}
