import type { ShippingRate } from '../../contract/order.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { transitDays } from '../../pricing/delivery.ts'
import type { Region } from '../../regions/region.ts'
import { BY_CURRENCY, KG_PER_PALLET, KG_PER_PARCEL, POST, SAMPLES_ZONE, TARIFFS, type Zone, zoneOf } from './zones.ts'

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
/** Net goods after discount from which the courier is free, minor units. */
export const freeDeliveryFrom = (currency: Currency): number => BY_CURRENCY[currency].freeFrom

type Priced = Pick<Rate, 'id' | 'zone' | 'cost'>

/** The ways in which a consignment can come, the usual one first; none where nothing goes there. Costs are net. */
export function shippingRates(consignment: Consignment): Rate[] {
  const { countryIso, store } = consignment
  const zone = zoneOf(countryIso)
  if (!zone) return []
  const rates: (Priced | null)[] = [
    consignment.onlySamples ? { id: 'sample-packs', zone: SAMPLES_ZONE, cost: 0 } : courier(consignment, zone),
    post(consignment),
    countryIso === 'PL' ? { id: 'pick-up', zone, cost: 0 } : null,
  ]
  return rates
    .filter((rate): rate is Priced => rate !== null && store.allowedShipments.includes(rate.id))
    .map((rate) => {
      const { min, max } = transitDays(store, rate.id)
      return { ...rate, minDays: min, maxDays: max }
    })
}

function courier({ currency, grams, goods, freeByCode }: Consignment, zone: Zone): Priced {
  const { coefficient, freeFrom } = BY_CURRENCY[currency]
  if (freeByCode || goods >= freeFrom) return { id: 'courier-free', zone, cost: 0 }
  const tariff = TARIFFS[zone]
  const kg = grams / 1000
  const parcels = Math.max(1, Math.ceil(kg / KG_PER_PARCEL)) * tariff.parcel
  const pallets = Math.max(1, Math.ceil(kg / KG_PER_PALLET)) * tariff.pallet
  return { id: 'courier', zone, cost: Math.round((Math.min(parcels, pallets) * coefficient) / 100) }
}

function post({ countryIso, currency, grams, onlySamples }: Consignment): Priced | null {
  if (countryIso !== 'PL' || onlySamples || grams > POST.kg * 1000) return null
  return {
    id: 'polish-post',
    zone: 'domestic',
    cost: Math.round((POST.parcel * BY_CURRENCY[currency].coefficient) / 100),
  }
}
