import type { PaperKind } from './invoices.ts'
import { isDelivered } from './line-item.ts'
import type { Order } from './order.ts'

type Papered = Pick<Order, 'state' | 'payments' | 'lines' | 'parts' | 'documents' | 'onInvoice' | 'total'>

/** Whether an order has an invoice that credit notes have not taken back whole; one on invoice has it as soon as it is placed. */
const hasInvoice = ({ documents = [], onInvoice, total: whole }: Papered): boolean =>
  onInvoice !== undefined ||
  documents.reduce((sum, { kind, total = whole }) => (kind === 'invoice' ? sum + total : sum - total), 0) > 0

/**
 * The documents of a placed order that are drawn when they are asked for: its confirmation, a pro forma while a transfer is awaited and no
 * invoice stands, and a delivery note of goods that are sent at once. Where they are sent in parts, each delivery has its own.
 */
export const papersOf = (order: Papered) => {
  const { state, payments, lines, parts } = order
  const isAwaited = payments.some(({ bank, state }) => bank && state === 'pending')
  return [
    'order-confirmation' as const,
    ...(isAwaited && !hasInvoice(order) ? (['pro-forma'] as const) : []),
    ...(state !== 'canceled' && !parts && lines.some(isDelivered) ? (['delivery-note'] as const) : []),
  ] satisfies PaperKind[]
}
