import type { Order } from '../contract/order.ts'
import { getRegion } from '../regions/regions.ts'

/**
 * Whether the days in transit of an order are known. The store's are those of the countries that it delivers to; where an offer alone
 * delivers, nothing says how long the way is, and only the day of dispatch can be promised.
 */
export function isTransitKnown({
  region,
  shipAddress,
  offer,
}: Pick<Order, 'region' | 'shipAddress' | 'offer'>): boolean {
  const countryIso = shipAddress?.countryIso ?? offer?.countryIso
  return countryIso === undefined || getRegion(region).allowedShippingCountries.includes(countryIso)
}
