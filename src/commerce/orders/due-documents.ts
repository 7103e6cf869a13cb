import type { IssuedDocument } from '../../contract/invoices.ts'
import type { OrderDocument } from './document.ts'
import type { DueDocument } from './pending-act.ts'

type Invoiced = Pick<
  OrderDocument,
  'number' | 'state' | 'completedAt' | 'updatedAt' | 'payments' | 'figures' | 'vatCredit'
>

/**
 * The documents that a change of an order requires: the invoice once it is paid in full; a credit note once an invoiced order is
 * canceled, returned or refunded; and both where its VAT is credited.
 */
export function documentsDue(before: Invoiced | null, after: Invoiced): DueDocument[] {
  const wasInvoiced = before !== null && isInvoiced(before)
  const at = after.updatedAt
  if (!wasInvoiced) return isInvoiced(after) ? [invoiceOf(after, at)] : []
  if (!isInvoiced(after)) return [creditOf(before, at, reasonOf(after))]
  if (before.vatCredit || !after.vatCredit) return []
  return [creditOf(before, at, 'vat_credited'), invoiceOf(after, at)]
}

/** Whether an order is paid in full and neither canceled nor returned. What costs nothing has no invoice. */
function isInvoiced({ completedAt, state, payments, figures, vatCredit }: Invoiced): boolean {
  if (!completedAt || state === 'canceled' || state === 'returned' || figures.total === 0) return false
  const received = payments.reduce((sum, { state: paid, amount }) => sum + (paid === 'completed' ? amount : 0), 0)
  return received >= figures.total - (vatCredit?.amount ?? 0)
}

const invoiceKey = ({ number, vatCredit }: Invoiced): string => `${number} invoice${vatCredit ? ' without VAT' : ''}`

const invoiceOf = (order: Invoiced, at: string): DueDocument => ({
  kind: 'invoice',
  sourceKey: invoiceKey(order),
  isTaxed: !order.vatCredit,
  at,
})

/** @param order as it was when it was invoiced */
const creditOf = (order: Invoiced, at: string, reason: NonNullable<DueDocument['reason']>): DueDocument => ({
  kind: 'credit-note',
  sourceKey: `${invoiceKey(order)} credited`,
  isTaxed: !order.vatCredit,
  of: invoiceKey(order),
  reason,
  at,
})

const reasonOf = ({ state }: Invoiced): NonNullable<DueDocument['reason']> =>
  state === 'canceled' || state === 'returned' ? state : 'refunded'

/** An order with a document that was issued; null where it has it already. */
export function withDocument(order: OrderDocument | null, issued: IssuedDocument): OrderDocument | null {
  const { documents = [] } = order ?? {}
  if (!order || documents.some(({ number }) => number === issued.number)) return null
  return { ...order, documents: [...documents, issued] }
}
