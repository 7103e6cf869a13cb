import type { TaxReason, VatCheck } from '../../../contract/buyer.ts'
import { DAY_MS } from '../../../contract/duration.ts'
import { EU_COUNTRIES } from '../../../regions/countries.ts'
import { SELLER_COUNTRY } from '../../../regions/operator.ts'
import { getRegion } from '../../../regions/regions.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { buyerOf } from './buyer.ts'

/** For this long a VIES check is valid: an order that is paid later is charged VAT until it is checked again. */
export const VAT_CHECK_HOLDS_MS = 7 * DAY_MS

export interface OrderTax {
  countryIso: string
  /** Basis points. */
  rate: number
  reason: TaxReason | null
}

type Place = OrderDocument['destination']

/**
 * The country whose VAT is charged: the destination's, or the one that the store shows until there is a destination; and why none
 * is charged.
 */
export function taxOf(document: OrderDocument, place: Place, { catalogue, now }: Facts): OrderTax {
  const region = getRegion(document.region)
  if (!region.hasVat) return { countryIso: region.countryCode, rate: 0, reason: null }
  const rate = place ? catalogue.taxRate(place.countryIso, place.zipcode) : undefined
  if (!place || rate === undefined)
    return { countryIso: region.countryCode, rate: region.vatAmount * 100, reason: null }
  const { countryIso } = place
  if (isToFirmAbroad(document, place) && isProven(buyerOf(document).vat, now))
    return { countryIso, rate: 0, reason: 'reverse_charge' }
  return { countryIso, rate, reason: rate === 0 && !isMember(countryIso) ? 'export' : null }
}

/**
 * Whether an order is a supply within the EU to a company with a VAT number of another member state than the seller's (Article
 * 138 of Directive 2006/112/EC): with a valid number it is subject to reverse charge. Great Britain, Switzerland and Norway have
 * rules of their own.
 */
export function isToFirmAbroad(document: OrderDocument, place: Place): boolean {
  const { customerType, vat } = buyerOf(document)
  if (customerType !== 'b2b' || !vat || !place || !getRegion(document.region).hasVat) return false
  return vat.countryIso !== SELLER_COUNTRY && place.countryIso !== SELLER_COUNTRY && isMember(place.countryIso)
}

/** Whether a recent VIES check found a number valid. */
const isProven = (vat: VatCheck | null, now: string): boolean =>
  vat?.verdict === 'valid' && Date.parse(now) - Date.parse(vat.checkedAt) < VAT_CHECK_HOLDS_MS

const isMember = (countryIso: string): boolean => (EU_COUNTRIES as readonly string[]).includes(countryIso)
