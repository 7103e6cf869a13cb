import type { ShippingRate, ShippingZone } from '../../contract/order.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { transitDays } from '../../pricing/delivery.ts'
import type { Region } from '../../regions/region.ts'
import type { Shipping, TariffMethod } from './shipping.ts'

/** What is to be sent. */
export interface Consignment {
  countryIso: string
  currency: Currency
  /** What of the store says which ways it has, and how long they take. */
  store: Pick<Region, 'allowedShipments' | 'deliveryTime'>
  grams: number
  /** Net goods after discount, minor units. */
  goods: number
  onlySamples: boolean
  /** A free-shipping code is applied. */
  freeByCode: boolean
}

type Rate = Omit<ShippingRate, 'selected' | 'delivery'>
type Priced = Pick<Rate, 'id' | 'zone' | 'cost'>

/** Sample packs have a tariff of their own, wherever they go. */
const SAMPLES_ZONE: ShippingZone = 'eu4'

/** The ways in which a consignment can come, the usual one first; none where nothing goes there. Costs are net. */
export function shippingRates(consignment: Consignment, shipping: Shipping): Rate[] {
  const { countryIso, store, onlySamples } = consignment
  const zone = shipping.zoneOf(countryIso)
  if (!zone) return []
  const rates = [
    onlySamples ? priced('sample-packs', SAMPLES_ZONE, consignment, shipping) : courier(zone, consignment, shipping),
    onlySamples ? null : priced('polish-post', zone, consignment, shipping),
    priced('pick-up', zone, consignment, shipping),
  ]
  return rates
    .filter((rate): rate is Priced => rate !== null && store.allowedShipments.includes(rate.id))
    .map((rate) => {
      const { min, max } = transitDays(store, rate.id)
      return { ...rate, minDays: min, maxDays: max }
    })
}

function courier(zone: ShippingZone, consignment: Consignment, shipping: Shipping): Priced | null {
  const rate = priced('courier', zone, consignment, shipping)
  const isFree = consignment.freeByCode || consignment.goods >= shipping.terms(consignment.currency).freeFrom
  return rate && isFree ? { id: 'courier-free', zone, cost: 0 } : rate
}

/** A way by its cheapest loads; null where it does not go, or not with so much. */
function priced(
  method: TariffMethod,
  zone: ShippingZone,
  { grams, currency }: Consignment,
  { tariffs, terms }: Shipping,
): Priced | null {
  const costs = tariffs
    .filter((tariff) => tariff.method === method && tariff.zone === zone)
    .map(({ loadKg, cost, maxLoads }) => ({ loads: Math.max(1, Math.ceil(grams / 1000 / loadKg)), cost, maxLoads }))
    .filter(({ loads, maxLoads }) => maxLoads === null || loads <= maxLoads)
    .map(({ loads, cost }) => loads * cost)
  if (costs.length === 0) return null
  return { id: method, zone, cost: Math.round((Math.min(...costs) * terms(currency).coefficient) / 100) }
}
