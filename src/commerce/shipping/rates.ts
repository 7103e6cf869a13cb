import type { ShippingRate } from '../../contract/order.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import type { ShipmentMethod } from '../../regions/region.ts'
import { BY_CURRENCY, KG_PER_PALLET, KG_PER_PARCEL, POST, TARIFFS, type Tariff, zoneOf } from './zones.ts'

/** What is to be sent. */
export interface Consignment {
  countryIso: string
  currency: Currency
  /** The store's methods. */
  allowed: ShipmentMethod[]
  grams: number
  /** Net goods after discount, minor units. */
  goods: number
  onlySamples: boolean
  /** A free-shipping code is applied. */
  freeByCode: boolean
}

type Rate = Omit<ShippingRate, 'selected'>

/** The ways in which a consignment can come, the usual one first; none where nothing goes there. Costs are net. */
export function shippingRates(consignment: Consignment): Rate[] {
  const { countryIso, allowed } = consignment
  const zone = zoneOf(countryIso)
  if (!zone) return []
  const rates: (Rate | null)[] = [
    consignment.onlySamples ? samples(TARIFFS[zone]) : courier(consignment, TARIFFS[zone]),
    post(consignment),
    countryIso === 'PL' ? { id: 'pick-up', cost: 0, minDays: 0, maxDays: 0 } : null,
  ]
  return rates.filter((rate): rate is Rate => rate !== null && allowed.includes(rate.id))
}

const samples = ({ minDays, maxDays }: Tariff): Rate => ({ id: 'sample-packs', cost: 0, minDays, maxDays })

function courier({ currency, grams, goods, freeByCode }: Consignment, tariff: Tariff): Rate {
  const { coefficient, freeFrom } = BY_CURRENCY[currency]
  const { minDays, maxDays } = tariff
  if (freeByCode || goods >= freeFrom) return { id: 'courier-free', cost: 0, minDays, maxDays }
  const kg = grams / 1000
  const parcels = Math.max(1, Math.ceil(kg / KG_PER_PARCEL)) * tariff.parcel
  const pallets = Math.max(1, Math.ceil(kg / KG_PER_PALLET)) * tariff.pallet
  return { id: 'courier', cost: Math.round((Math.min(parcels, pallets) * coefficient) / 100), minDays, maxDays }
}

function post({ countryIso, currency, grams, onlySamples }: Consignment): Rate | null {
  if (countryIso !== 'PL' || onlySamples || grams > POST.kg * 1000) return null
  return {
    id: 'polish-post',
    cost: Math.round((POST.parcel * BY_CURRENCY[currency].coefficient) / 100),
    minDays: POST.minDays,
    maxDays: POST.maxDays,
  }
}
