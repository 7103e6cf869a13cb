import type { Buyer } from '../../../contract/buyer.ts'
import type { OrderDocument } from '../document.ts'

/** A buyer of whom nothing was said. */
const NOBODY: Buyer = { customerType: 'b2c', vat: null, purchaseOrderNumber: '', deliveryContact: null }

export const buyerOf = ({ buyer }: Pick<OrderDocument, 'buyer'>): Buyer => buyer ?? NOBODY

/**
 * Takes what was said of the buyer. A VAT number is kept only while it is a firm's and of the country of the billing address:
 * with another country, or for a private buyer, what was found out about it counts no more, and that is said.
 */
export function withBuyer(document: OrderDocument, said: Partial<Buyer> = {}): OrderDocument {
  const before = buyerOf(document).vat
  const buyer = { ...buyerOf(document), ...said }
  const isOf = buyer.customerType === 'b2b' && buyer.vat?.countryIso === document.billAddress?.countryIso
  if (!buyer.vat || isOf) return { ...document, buyer }
  const dropped = before && said.vat === undefined && said.customerType === undefined ? before.number : null
  const notices = dropped ? [{ kind: 'vat_number_dropped' as const, number: dropped }] : []
  return { ...document, buyer: { ...buyer, vat: null }, notices: [...document.notices, ...notices] }
}
