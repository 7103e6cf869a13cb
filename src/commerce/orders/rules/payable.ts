import { ON_INVOICE } from '../../../contract/on-invoice.ts'
import { BY_CREDIT, type MethodId } from '../../../contract/payment-methods.ts'
import { invalid, Refusal, SENTENCE } from '../../refusal.ts'
import type { AgreedTotal } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { methodsFor } from '../methods-for.ts'
import { leftToPay } from './credit.ts'
import { dueNow, isPayable, owedInAll } from './installments.ts'
import { checkPurchaseOrder } from './ordering.ts'

/** The refusal of a payment of another total than the payer agreed to. */
export const totalChanged = (): Refusal =>
  new Refusal(409, 'total_changed', 'The total of the order is not the one that was agreed to.')

/** By what an order is paid: a method, credit alone, or later, by its invoice. */
export type PlacedBy = MethodId | typeof ON_INVOICE

/** The days within which the invoice of an order is paid that may be placed so. @throws Refusal 422 for any other */
export function invoiceDays({ agreed, companyOrder, completedAt }: OrderDocument): number {
  const days = agreed?.invoiceDays ?? companyOrder?.invoiceDays
  if (days === undefined || completedAt)
    throw invalid({ payment_method: ['must be another: this order is not placed on invoice'] }, 'invoice_not_offered')
  return days
}

/** What the payer has seen of an order. */
interface Seen {
  expectedTotal: AgreedTotal
  expectedOpen?: number | undefined
  expectedDue?: number | undefined
}

/** @throws Refusal where an order cannot be paid so, or what is to be paid is not what its payer has seen */
export function checkPayable(
  document: OrderDocument,
  method: PlacedBy,
  { expectedTotal, expectedOpen, expectedDue }: Seen,
  facts: Facts,
): void {
  checkAtPayment(document)
  if (method === ON_INVOICE) invoiceDays(document)
  // With credit or a plan another sum is paid of the same total; on invoice no plan that was chosen before counts.
  const due = method === ON_INVOICE ? leftToPay(document) : dueNow(document)
  if (expectedDue !== undefined && expectedDue !== due) throw totalChanged()
  if (method !== ON_INVOICE && method !== BY_CREDIT && !methodsFor(document, facts).includes(method))
    throw invalid({ payment_method: ['is not offered by this store'] }, 'payment_method_not_offered')
  if ((method === BY_CREDIT) !== (dueNow(document) === 0))
    throw invalid(
      { payment_method: ['must be the wallet where credit pays all of it, and another where not'] },
      'payment_method_not_offered',
    )
  if (!document.completedAt) checkAvailable(document)
  if (expectedTotal !== document.figures.total) throw totalChanged()
  // The total of a placed order never changes: another instalment, or more of it, would be paid than was seen.
  if (document.completedAt && expectedOpen !== undefined && expectedOpen !== owedInAll(document)) throw totalChanged()
  if (!document.completedAt) checkPurchaseOrder(document, facts)
  if (!document.completedAt && !document.serviceConsentAt && document.lines.some(({ kind }) => kind === 'service'))
    throw new Refusal(422, 'consent_required', SENTENCE.transition, {
      consents: ['must grant instant_service: the order holds a service (v2/orders/consents)'],
    })
}

/** @throws Refusal 422 for an order that cannot be submitted for approval, because nobody could pay it then */
export function checkSubmittable(document: OrderDocument): void {
  checkAtPayment(document)
  checkAvailable(document)
}

// Free delivery may have ended since its buyer chose it: then the order is back at that step.
function checkAtPayment(document: OrderDocument): void {
  if (!isPayable(document))
    throw new Refusal(422, 'not_payable', SENTENCE.transition, { state: [`must be payment, is ${document.state}`] })
}

/** @throws Refusal 422 that names the lines which are not offered any more */
export function checkAvailable({ lines }: Pick<OrderDocument, 'lines'>): void {
  const unavailable = lines.filter(({ available }) => !available)
  if (unavailable.length)
    throw new Refusal(422, 'line_unavailable', SENTENCE.unavailable, { line_items: unavailable.map(({ id }) => id) })
}
