import type { ShippingZone } from '../../contract/order.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import type { ShippingMethod } from './methods.ts'

/** What a way costs in a zone, by the load. */
export interface Tariff {
  method: ShippingMethod['id']
  zone: ShippingZone
  /** What one load holds, in kg. */
  loadKg: number
  /** Of one load, net, in euro cents. */
  cost: number
  /** The most loads that go this way; null for any number. */
  maxLoads: number | null
}

/** What delivery is in a currency. */
export interface CurrencyTerms {
  currency: Currency
  /** What a tariff in euro is in this currency, in per cent. */
  coefficient: number
  /** Net goods before any discount from which a way that goes free is free, minor units. */
  freeFrom: number
}

export interface ShippingRows {
  /** In the order in which they are offered. */
  methods: ShippingMethod[]
  zones: { countryIso: string; zone: ShippingZone }[]
  tariffs: Tariff[]
  currencies: CurrencyTerms[]
}

/** All that the cost of a delivery is found by. */
export interface Shipping {
  /** The zone of a country; undefined where nothing goes. */
  zoneOf(countryIso: string): ShippingZone | undefined
  methods: ShippingMethod[]
  tariffs: Tariff[]
  /** @throws Error for a currency without terms */
  terms(currency: Currency): CurrencyTerms
}

/** The rows of the tables as the rules ask for them. */
export function shippingOf({ methods, zones, tariffs, currencies }: ShippingRows): Shipping {
  const zoneByCountry = new Map(zones.map(({ countryIso, zone }) => [countryIso, zone]))
  const termsByCurrency = new Map(currencies.map((terms) => [terms.currency, terms]))
  return {
    zoneOf: (countryIso) => zoneByCountry.get(countryIso),
    methods,
    tariffs,
    terms: (currency) => {
      const terms = termsByCurrency.get(currency)
      if (!terms) throw new Error(`There are no terms of delivery in ${currency}: was the shop seeded?`)
      return terms
    },
  }
}
