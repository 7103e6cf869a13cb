import type { ShippingZone } from '../../contract/order.ts'
import type { ShippingMethod } from '../shipping/methods.ts'
import type { ShippingRows, Tariff } from '../shipping/shipping.ts'

/** Capacity of a parcel and a pallet in kg, and of a parcel of Polish Post. */
const PARCEL = 30
const PALLET = 400
const POST = 20

const zone = (name: ShippingZone, countries: string): ShippingRows['zones'] =>
  countries.split(' ').map((countryIso) => ({ countryIso, zone: name }))

/** The courier's tariff of a zone, for a parcel and a pallet, in euro cents. */
const courier = (name: ShippingZone, parcel: number, pallet: number): Tariff[] => [
  { method: 'courier', zone: name, loadKg: PARCEL, cost: parcel, maxLoads: null },
  { method: 'courier', zone: name, loadKg: PALLET, cost: pallet, maxLoads: null },
]

/** A method whose transit times, stores and names are the shop's own. */
const method = (
  id: string,
  carries: ShippingMethod['carries'],
  more: Partial<ShippingMethod> = {},
): ShippingMethod => ({
  id,
  carries,
  zone: null,
  goesFree: false,
  minDays: null,
  maxDays: null,
  stores: null,
  names: null,
  ...more,
})

/** Zones of the served countries, and the tariffs. */
export const SHIPPING: ShippingRows = {
  methods: [
    method('courier', 'goods', { goesFree: true }),
    // Samples have a tariff of their own in every zone.
    method('sample-packs', 'samples', { zone: 'eu4' }),
    method('polish-post', 'goods'),
    method('pick-up', 'all'),
  ],
  zones: [
    ...zone('domestic', 'PL'),
    ...zone('near', 'DE CZ SK AT LT HU LV NL BE'),
    ...zone('union', 'FR IT ES DK SE SI HR LU EE RO BG'),
    ...zone('far', 'IE PT FI GR CY MT'),
    ...zone('outside', 'GB CH NO'),
    ...zone('overseas', 'US'),
  ],
  tariffs: [
    ...courier('domestic', 490, 5900),
    ...courier('near', 890, 9900),
    ...courier('union', 1190, 14_900),
    ...courier('far', 1690, 23_900),
    ...courier('outside', 1990, 27_900),
    ...courier('overseas', 3490, 59_000),
    { method: 'polish-post', zone: 'domestic', loadKg: POST, cost: 390, maxLoads: 1 },
    { method: 'pick-up', zone: 'domestic', loadKg: PALLET, cost: 0, maxLoads: null },
    { method: 'sample-packs', zone: 'eu4', loadKg: PARCEL, cost: 0, maxLoads: null },
  ],
  currencies: [
    { currency: 'EUR', coefficient: 100, freeFrom: 50_000 },
    { currency: 'GBP', coefficient: 88, freeFrom: 45_000 },
    { currency: 'PLN', coefficient: 405, freeFrom: 200_000 },
    { currency: 'RON', coefficient: 490, freeFrom: 250_000 },
    { currency: 'SEK', coefficient: 1120, freeFrom: 560_000 },
    { currency: 'USD', coefficient: 118, freeFrom: 60_000 },
  ],
}
