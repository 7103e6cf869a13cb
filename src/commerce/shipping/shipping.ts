import type { ShippingZone } from '../../contract/order.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import type { ShippingMethod } from './methods.ts'

/** The cost of a method in a zone, by load. */
export interface Tariff {
  method: ShippingMethod['id']
  zone: ShippingZone
  /** The capacity of a load, in kg. */
  loadKg: number
  /** Of one load, net, in euro cents. */
  cost: number
  /** The maximum number of loads; null where unlimited. */
  maxLoads: number | null
}

/** The terms of delivery in a currency. */
export interface CurrencyTerms {
  currency: Currency
  /** The factor for tariffs in euro, in per cent. */
  coefficient: number
  /** Minimum net goods, before any discount, for free delivery, minor units. */
  freeFrom: number
}

export interface ShippingRows {
  /** In the order in which they are offered. */
  methods: ShippingMethod[]
  zones: { countryIso: string; zone: ShippingZone }[]
  tariffs: Tariff[]
  currencies: CurrencyTerms[]
}

/** All data for calculating delivery costs. */
export interface Shipping {
  /** The zone of a country; undefined where it is not served. */
  zoneOf(countryIso: string): ShippingZone | undefined
  methods: ShippingMethod[]
  tariffs: Tariff[]
  /** Undefined where nothing is delivered in a currency. */
  terms(currency: Currency): CurrencyTerms | undefined
}

/** The rows of the tables in the form of the rules. */
export function shippingOf({ methods, zones, tariffs, currencies }: ShippingRows): Shipping {
  const zoneByCountry = new Map(zones.map(({ countryIso, zone }) => [countryIso, zone]))
  const termsByCurrency = new Map(currencies.map((terms) => [terms.currency, terms]))
  return {
    zoneOf: (countryIso) => zoneByCountry.get(countryIso),
    methods,
    tariffs,
    terms: (currency) => termsByCurrency.get(currency),
  }
}
