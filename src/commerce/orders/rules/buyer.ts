import type { Buyer } from '../../../contract/buyer.ts'
import type { OrderDocument } from '../document.ts'

/** A buyer without any data. */
const NOBODY: Buyer = { customerType: 'b2c', vat: null, purchaseOrderNumber: '', deliveryContact: null }

export const buyerOf = ({ buyer }: Pick<OrderDocument, 'buyer'>): Buyer => buyer ?? NOBODY

/** The buyer of an erased order: only what determined the tax. */
export const withoutBuyer = ({ customerType }: Buyer): Buyer => ({ ...NOBODY, customerType })

/** The buyer's reference or purchase-order number; null for none. One that was set while these were two counts before the other. */
export const referenceOf = (document: Pick<OrderDocument, 'buyer' | 'reference'>): string | null =>
  document.reference || buyerOf(document).purchaseOrderNumber || null

/**
 * Stores the buyer's fields. A VAT number is kept only for a company and while it belongs to the country of the billing address;
 * a discarded check is announced.
 */
export function withBuyer(first: OrderDocument, said: Partial<Buyer> = {}): OrderDocument {
  // A number that is said takes the place of a reference of before.
  const { reference: _, ...renamed } = first
  const document: OrderDocument = said.purchaseOrderNumber === undefined ? first : renamed
  const before = buyerOf(document).vat
  const buyer = { ...buyerOf(document), ...said }
  const isOf = buyer.customerType === 'b2b' && buyer.vat?.countryIso === document.billAddress?.countryIso
  if (!buyer.vat || isOf) return { ...document, buyer }
  const dropped = before && said.vat === undefined && said.customerType === undefined ? before.number : null
  const notices = dropped ? [{ kind: 'vat_number_dropped' as const, number: dropped }] : []
  return { ...document, buyer: { ...buyer, vat: null }, notices: [...document.notices, ...notices] }
}
