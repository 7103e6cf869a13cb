import type { ShippingRate, ShippingZone } from '../../contract/order.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { transitDays } from '../../pricing/delivery.ts'
import type { Region } from '../../regions/region.ts'
import type { ShippingMethod } from './methods.ts'
import type { CurrencyTerms, Shipping } from './shipping.ts'

/** A consignment. */
export interface Consignment {
  countryIso: string
  currency: Currency
  /** The part of a store that determines its delivery methods and transit times. */
  store: Pick<Region, 'code' | 'allowedShipments' | 'deliveryTime'>
  grams: number
  /** Net goods before any discount, minor units: a code never causes the loss of free delivery. */
  goods: number
  onlySamples: boolean
  /** Whether a code for free delivery is applied. */
  freeByCode: boolean
}

type Rate = Omit<ShippingRate, 'selected' | 'delivery'>

/** The id of the courier once it is free, as stores and messages have it. */
const FREE_COURIER = 'courier-free'

/** Whether a method is the courier: it has two ids, one of them where it is free. */
export const isCourier = (id: string | null): boolean => id === 'courier' || id === FREE_COURIER

/** The delivery methods for a consignment, the default one first; none for an unserved destination. Costs are net. */
export function shippingRates(consignment: Consignment, shipping: Shipping): Rate[] {
  const zone = shipping.zoneOf(consignment.countryIso)
  if (!zone) return []
  return shipping.methods.flatMap((method) => rateBy(method, zone, consignment, shipping) ?? [])
}

/** A consignment's rate by one method to a zone; null where the method does not carry it. */
export function rateBy(
  method: ShippingMethod,
  to: ShippingZone,
  consignment: Consignment,
  shipping: Shipping,
): Rate | null {
  const { store, onlySamples, freeByCode, goods, currency } = consignment
  if (method.carries === (onlySamples ? 'goods' : 'samples')) return null
  const zone = method.zone ?? to
  const terms = shipping.terms(currency)
  if (!terms) return null
  const full = costBy(method, zone, consignment, shipping, terms)
  if (full === null) return null
  const isFree = method.goesFree && (freeByCode || goods >= terms.freeFrom)
  const id = isFree && method.id === 'courier' ? FREE_COURIER : method.id
  if (!(method.stores ? method.stores.includes(store.code) : store.allowedShipments.some((own) => own === id)))
    return null
  const usual = transitDays(store, id)
  return {
    id,
    ...(method.names && { names: method.names }),
    zone,
    cost: isFree ? 0 : full,
    minDays: method.minDays ?? usual.min,
    maxDays: method.maxDays ?? usual.max,
  }
}

/** The cost of a method by its cheapest loads; null where it does not serve the destination, or not with so much. */
function costBy(
  { id }: ShippingMethod,
  zone: ShippingZone,
  { grams }: Consignment,
  { tariffs }: Shipping,
  { coefficient }: CurrencyTerms,
): number | null {
  const costs = tariffs
    .filter((tariff) => tariff.method === id && tariff.zone === zone)
    .map(({ loadKg, cost, maxLoads }) => ({ loads: Math.max(1, Math.ceil(grams / 1000 / loadKg)), cost, maxLoads }))
    .filter(({ loads, maxLoads }) => maxLoads === null || loads <= maxLoads)
    .map(({ loads, cost }) => loads * cost)
  if (costs.length === 0) return null
  return Math.round((Math.min(...costs) * coefficient) / 100)
}
