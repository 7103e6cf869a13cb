import { isOpenPayment, mayBeOwedBack } from '../../payments/payment-state.ts'
import type { OrderDocument } from '../document.ts'
import type { OrderDuty } from '../order-duty.ts'

/** The work that gives money or credit back, or takes what was agreed. */
const OF_MONEY: readonly OrderDuty['kind'][] = [
  'cancel_intent',
  'refund',
  'send_refund',
  'capture_credit',
  'release_credit',
  'return_credit',
]

/** Whether a payment of an order is in progress. */
export const isInPayment = ({ claim, payments }: Pick<OrderDocument, 'claim' | 'payments'>): boolean =>
  claim !== null || payments.some(isOpenPayment)

/**
 * Whether an order that is not placed has, or may still get, money or credit that has to be given back: nothing else knows of it, so
 * that the order stays until that is done. An intent that is to be canceled may have been captured.
 */
export const holdsMoney = ({
  claim,
  payments,
  pending,
}: Pick<OrderDocument, 'claim' | 'payments' | 'pending'>): boolean =>
  claim !== null || payments.some(mayBeOwedBack) || pending.some(({ kind }) => OF_MONEY.includes(kind))
