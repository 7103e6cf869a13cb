import type { PaymentRecord } from '../document.ts'

/** The sum that arrived for a payment by transfer, minor units. */
export const receivedBy = ({ receipts = [] }: Pick<PaymentRecord, 'receipts'>): number =>
  receipts.reduce((sum, { amount }) => sum + amount, 0)
