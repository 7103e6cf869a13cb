import type { ShippingZone } from '../../contract/order.ts'
import type { Currency } from '../../contract/vocabulary.ts'

/** The zones that have a courier's tariff. */
export type Zone = Exclude<ShippingZone, 'eu4'>

/** Sample packs travel free wherever a courier of ours goes. */
export const SAMPLES_ZONE: ShippingZone = 'eu4'

const ZONE_OF: Record<string, Zone> = {
  PL: 'domestic',
  ...zone('near', 'DE CZ SK AT LT HU LV NL BE'),
  ...zone('union', 'FR IT ES DK SE SI HR LU EE RO BG'),
  ...zone('far', 'IE PT FI GR CY MT'),
  ...zone('outside', 'GB CH NO'),
  US: 'overseas',
}

function zone(name: Zone, countries: string): Record<string, Zone> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, name]))
}

/** The zone of a country, undefined where no courier of ours goes. */
export const zoneOf = (countryIso: string): Zone | undefined => ZONE_OF[countryIso]

/** The courier's tariff in euro cents. How long it takes is the store's (`transitDays`). */
export interface Tariff {
  /** Up to 30 kg. */
  parcel: number
  /** Up to 400 kg. */
  pallet: number
}

export const TARIFFS: Record<Zone, Tariff> = {
  domestic: { parcel: 490, pallet: 5900 },
  near: { parcel: 890, pallet: 9900 },
  union: { parcel: 1190, pallet: 14_900 },
  far: { parcel: 1690, pallet: 23_900 },
  outside: { parcel: 1990, pallet: 27_900 },
  overseas: { parcel: 3490, pallet: 59_000 },
}

export const KG_PER_PARCEL = 30
export const KG_PER_PALLET = 400

/** Polish Post takes a parcel to 20 kg, in euro cents. */
export const POST = { parcel: 390, kg: 20 }

/** What a tariff in euro is in a currency, in per cent, and the goods from which the courier is free, in minor units. */
export const BY_CURRENCY: Record<Currency, { coefficient: number; freeFrom: number }> = {
  EUR: { coefficient: 100, freeFrom: 50_000 },
  GBP: { coefficient: 88, freeFrom: 45_000 },
  PLN: { coefficient: 405, freeFrom: 200_000 },
  RON: { coefficient: 490, freeFrom: 250_000 },
  SEK: { coefficient: 1120, freeFrom: 560_000 },
  USD: { coefficient: 118, freeFrom: 60_000 },
}
