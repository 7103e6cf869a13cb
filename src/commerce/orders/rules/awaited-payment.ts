import type { OrderDocument } from '../document.ts'
import { isAnyInProduction } from './artwork.ts'
import { isProductionPaid } from './paid-production.ts'
import { standingCallOffs } from './parts.ts'

/** Whether a placed order stands and its production is not paid for, or not any more: nothing of it is begun or sent now. */
export const isUnpaid = (document: OrderDocument): boolean =>
  document.completedAt !== null && document.state === 'complete' && !isProductionPaid(document)

/**
 * Whether the production of an order is still to begin, and waits for its payment: then its days count from today. One that was paid for once
 * keeps its days when the bank takes the payment back, since it may be made, or delivered, by then.
 */
export const awaitsFirstPayment = (document: OrderDocument): boolean => isUnpaid(document) && !wasBegun(document)

/** An order from before its invoices were counted has the invoice. */
const wasBegun = (document: OrderDocument): boolean =>
  document.timesInvoiced !== undefined ||
  document.documents?.some(({ kind }) => kind === 'invoice') === true ||
  isAnyInProduction(document) ||
  standingCallOffs(document).some(({ state }) => state === 'sent')
