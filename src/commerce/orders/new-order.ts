import type { RegionCode } from '../../contract/vocabulary.ts'
import { getRegion } from '../../regions/regions.ts'
import type { AgreedPayment, OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import type { OrderLine } from './order-line.ts'
import type { OrderedOffer } from './ordered-offer.ts'
import { recalculate } from './rules/recalculate.ts'

/** The data of an order before it has any lines. */
export interface NewOrder {
  number: string
  region: RegionCode
  userId: string | null
  /** The origin of the store's pages. */
  origin?: string | undefined
  /** How it may be paid, where the terms of an offer say so. */
  agreed?: AgreedPayment | undefined
  /** The accepted offer that it is the order of. */
  offered?: { offer: OrderedOffer; lines: OrderLine[]; email: string } | undefined
}

export function newOrder({ number, region, userId, origin, agreed, offered }: NewOrder, facts: Facts): OrderDocument {
  const { currency } = getRegion(region)
  const blank: Omit<OrderDocument, 'figures'> = {
    number,
    region,
    ...(origin && { origin }),
    ...(agreed && { agreed }),
    currency,
    userId,
    state: 'cart',
    version: 1,
    email: offered?.email ?? null,
    lines: offered?.lines ?? [],
    nextLine: (offered?.lines.length ?? 0) + 1,
    ...(offered && { offer: offered.offer }),
    ...(offered?.offer.parts && { deliveries: offered.offer.parts.deliveries }),
    coupon: null,
    shipAddress: null,
    billAddress: null,
    destination: offered ? { countryIso: offered.offer.countryIso, zipcode: '', state: '' } : null,
    rateId: null,
    payments: [],
    claim: null,
    pending: [],
    notices: [],
    priceListVersion: facts.catalogue.priceList(currency).version,
    createdAt: facts.now,
    updatedAt: facts.now,
    completedAt: null,
  }
  return recalculate(blank as OrderDocument, facts)
}
