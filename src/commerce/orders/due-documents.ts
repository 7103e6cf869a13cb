import type { IssuedDocument } from '../../contract/invoices.ts'
import { KSEF_STATES } from '../../contract/ksef.ts'
import type { OrderDocument } from './document.ts'
import type { DueDocument } from './order-duty.ts'
import type { RefundCredit } from './refund-record.ts'
import { creditedGroups, groupsLeft } from './rules/refund-credit.ts'

type Invoiced = Pick<
  OrderDocument,
  | 'number'
  | 'state'
  | 'completedAt'
  | 'updatedAt'
  | 'payments'
  | 'figures'
  | 'installments'
  | 'onInvoice'
  | 'timesInvoiced'
  | 'vatCredit'
  | 'refunds'
>

/**
 * The documents that a change of an order requires: the invoice once it is paid, with the first instalment of one that is paid by
 * plan, or once it is placed on invoice; a credit note once an invoiced order is canceled, returned or refunded, of what earlier refunds have left; one for each refund
 * that was made, on each invoice that there was; and both where its VAT is credited.
 */
export function documentsDue(before: Invoiced | null, after: Invoiced): DueDocument[] {
  const wasInvoiced = before !== null && isInvoiced(before)
  const at = after.updatedAt
  if (!wasInvoiced && isInvoiced(after)) return [invoiceOf(after, at), ...creditsOfRefunds(null, after)]
  const parts = before ? creditsOfRefunds(before, after) : []
  if (!wasInvoiced) return parts
  if (!isInvoiced(after)) return [...parts, ...restOf({ ...before, refunds: after.refunds ?? [] }, at, reasonOf(after))]
  if (before.vatCredit || !after.vatCredit) return parts
  return [...parts, ...restOf(before, at, 'vat_credited'), invoiceOf(after, at)]
}

/** A credit note for each refund that has just been made; for each that was made, on an invoice that is new. */
function creditsOfRefunds(before: Invoiced | null, after: Invoiced): DueDocument[] {
  const wasDone = (number: string) =>
    before?.refunds?.some((refund) => refund.number === number && refund.state === 'done')
  return (after.refunds ?? []).flatMap(({ number, state, credit, to }) => {
    if (state !== 'done' || !credit || wasDone(number)) return []
    const whole = creditOf(after, after.updatedAt, 'refunded')
    const sourceKey = `${invoiceKey(after)} credited ${number}`
    return [{ ...whole, sourceKey, part: credit, ...(to === 'wallet' && { isToWallet: true }) }]
  })
}

/** The credit note of what is left of an invoice: of all of it, where nothing was refunded. */
function restOf(order: Invoiced, at: string, reason: NonNullable<DueDocument['reason']>): DueDocument[] {
  const done = creditedGroups(order)
  if (done.every(({ base, amount }) => base + amount === 0)) return [creditOf(order, at, reason)]
  const groups = groupsLeft(order).filter(({ base, amount }) => base + amount > 0)
  if (groups.length === 0) return []
  const part: RefundCredit = { groups, taxBefore: done.reduce((sum, { amount }) => sum + amount, 0) }
  return [{ ...creditOf(order, at, reason), part }]
}

/**
 * Whether an order was paid, or the first of its instalments, refunds aside, or was placed on invoice, and is neither canceled nor
 * returned. What costs nothing has no invoice.
 */
export function isInvoiced(order: Invoiced): boolean {
  const { completedAt, state, payments, figures, installments, onInvoice, vatCredit } = order
  if (!completedAt || state === 'canceled' || state === 'returned' || figures.total === 0) return false
  if (onInvoice) return true
  const received = payments.reduce((sum, { state: paid, amount }) => sum + (paid === 'completed' ? amount : 0), 0)
  const later = (installments ?? []).slice(1).reduce((sum, { amount }) => sum + amount, 0)
  return received >= figures.total - Math.max(later, vatCredit?.amount ?? 0)
}

/** An order that is paid again, after the bank took its transfer back, has another invoice: the first was credited. */
function invoiceKey({ number, vatCredit, timesInvoiced: nth = 1 }: Invoiced): string {
  return `${number} invoice${vatCredit ? ' without VAT' : ''}${nth > 1 ? ` ${nth}` : ''}`
}

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

/**
 * An order with a document that was issued, and with what became of it at KSeF; null where it knows as much already. What KSeF has
 * accepted stays so, and what it has refused until it is accepted: an older message may come late.
 */
export function withDocument(order: OrderDocument | null, issued: IssuedDocument): OrderDocument | null {
  const { documents = [] } = order ?? {}
  if (!order) return null
  const at = documents.findIndex(({ number }) => number === issued.number)
  if (at < 0) return { ...order, documents: [...documents, issued] }
  if (knownAtKsef(issued) <= knownAtKsef(documents[at]!)) return null
  return { ...order, documents: documents.with(at, issued) }
}

const knownAtKsef = ({ ksef }: IssuedDocument): number => (ksef ? 1 + KSEF_STATES.indexOf(ksef.state) : 0)
