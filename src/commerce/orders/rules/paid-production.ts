import type { OrderDocument } from '../document.ts'
import { isInvoiced } from '../due-documents.ts'

/**
 * Whether the production of a placed order is paid for, as its invoice is due: all of it, or the first part of its plan; or it is on
 * invoice, or costs nothing.
 */
export const isProductionPaid = (document: OrderDocument): boolean =>
  document.figures.total === 0 || isInvoiced(document)
