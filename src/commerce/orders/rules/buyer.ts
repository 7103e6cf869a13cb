import type { Buyer } from '../../../contract/buyer.ts'
import type { OrderDocument } from '../document.ts'

/** A buyer of whom nothing was said. */
const NOBODY: Buyer = { customerType: 'b2c', vat: null, purchaseOrderNumber: '', deliveryContact: null }

export const buyerOf = ({ buyer }: Pick<OrderDocument, 'buyer'>): Buyer => buyer ?? NOBODY

/** A buyer of whom nothing is known any more but what they were to the tax. */
export const withoutBuyer = ({ customerType }: Buyer): Buyer => ({ ...NOBODY, customerType })

/** What the buyer calls an order: what they named it since, or else the number that came with it; null for none. */
export const referenceOf = (document: Pick<OrderDocument, 'buyer' | 'reference'>): string | null =>
  document.reference || buyerOf(document).purchaseOrderNumber || null

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
