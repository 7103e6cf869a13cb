import type { PaymentRecord } from '../payment-record.ts'

/** The sum that arrived for a payment by transfer, less what was sent back of a surplus; minor units. */
export const receivedBy = ({ receipts = [], sentBack = [] }: Pick<PaymentRecord, 'receipts' | 'sentBack'>): number =>
  sumOf(receipts) - sumOf(sentBack)

const sumOf = (movements: readonly { amount: number }[]): number =>
  movements.reduce((sum, { amount }) => sum + amount, 0)
