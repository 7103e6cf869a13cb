import { createHash } from 'node:crypto'
import { isOpenPayment } from '../../payments/payment-state.ts'
import type { OrderDocument } from '../document.ts'
import type { OrderDuty } from '../order-duty.ts'
import { buyerOf } from './buyer.ts'
import { owedInAll, owedNext } from './installments.ts'

/** SHA-256 of all that an approval is about: goods, prices, delivery, addresses and total. */
export function contentHash(document: OrderDocument): string {
  const { lines, coupon, shipAddress, billAddress, rateId, currency, figures, deliveries } = document
  const content = [
    lines.map((line) => [
      line.id,
      line.kind,
      line.quantity,
      line.amount,
      line.available,
      ...(line.kind === 'product' ? [line.variantId, line.speed, line.origin?.boxDesign?.sha256 ?? null] : []),
      ...(line.kind === 'service' ? [line.service, line.parentId] : []),
    ]),
    coupon?.code ?? null,
    shipAddress,
    billAddress,
    rateId,
    buyerOf(document).vat?.number ?? null,
    currency,
    figures.total,
    ...(deliveries ? [deliveries] : []),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** The amount that limits and budgets are about: all of the order, net minor units. */
export const netOfOrder = ({ figures }: Pick<OrderDocument, 'figures'>): number => figures.total - figures.taxTotal

/** Whether an order is what was submitted for approval. */
export const isSubmitted = (document: OrderDocument): boolean =>
  document.companyOrder?.submitted !== undefined && document.companyOrder.submitted === contentHash(document)

/** An order whose amounts do not stay as they were submitted. */
export function unsubmitted(document: OrderDocument): OrderDocument {
  if (!document.companyOrder) return document
  const { submitted: _, ...companyOrder } = document.companyOrder
  return { ...withoutReplaced(document), companyOrder }
}

export function withoutReplaced({ replaced: _, ...document }: OrderDocument): OrderDocument {
  return document
}

/** The order, without the mark of a submission that it is not any more. */
export function withoutOldSubmission(document: OrderDocument): OrderDocument {
  if (document.completedAt || document.companyOrder?.submitted === undefined || isSubmitted(document)) return document
  return unsubmitted(document)
}

/** Whether an order that is not placed takes something of a budget: it is submitted, or being paid. */
export const reserves = ({ companyOrder, claim, payments }: OrderDocument): boolean =>
  companyOrder !== undefined && (companyOrder.submitted !== undefined || claim !== null || payments.some(isOpenPayment))

/** What the company's object is told of a change. */
export function companyDuties(before: OrderDocument | null, after: OrderDocument): OrderDuty[] {
  if (!after.companyOrder || !before) return []
  const owes: OrderDuty[] = isSameDebt(before, after) ? [] : [{ kind: 'owe', version: after.version }]
  if (!before.completedAt && after.completedAt)
    return [{ kind: 'company', act: 'place' }, ...owes, ...placedEntry(before, after)]
  if (before.state !== 'canceled' && after.state === 'canceled') return [{ kind: 'company', act: 'take_back' }, ...owes]
  const isFreed = !after.completedAt && reserves(before) && !reserves(after)
  return isFreed ? [{ kind: 'company', act: 'release' }] : owes
}

/** What the company's log has of a placed order: who ordered, and its total. That of an approved one has the approval's own entry. */
function placedEntry(before: OrderDocument, { companyOrder, completedAt, figures }: OrderDocument): OrderDuty[] {
  if (before.companyOrder?.submitted !== undefined) return []
  const by = companyOrder!.memberId
  return [{ kind: 'log', act: 'order_placed', by, detail: String(figures.total), at: completedAt! }]
}

/** Whether two versions of an order owe the same, by the same day. */
const isSameDebt = (one: OrderDocument, other: OrderDocument): boolean =>
  owedInAll(one) === owedInAll(other) && owedNext(one)?.dueOn === owedNext(other)?.dueOn
