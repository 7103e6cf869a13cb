/** Standard VAT of a country from a day on. */
export interface CountryTax {
  countryIso: string
  /** `YYYY-MM-DD` */
  validFrom: string
  /** Basis points. */
  rate: number
}

/** Standard VAT of a part of a country, by a range of postcode prefixes of one length, first and last included. */
export interface LocalTax extends CountryTax {
  place: string
  firstPostcode: string
  lastPostcode: string
}

/** The current rates. */
export interface Taxes {
  /**
   * Standard VAT in basis points; undefined for a country without a rate.
   *
   * @param postcode of the place, as written; without one, the country's own rate
   */
  taxRate(countryIso: string, postcode?: string): number | undefined
  /** The country's own rate. */
  taxRates: { countryIso: string; rate: number }[]
}

/** The rows of the tables in the form of the rules: those that have begun, by date, so that the newest counts. */
export function taxesOf(countries: readonly CountryTax[], places: readonly LocalTax[]): Taxes {
  const rates = new Map(countries.map(({ countryIso, rate }) => [countryIso, rate]))
  return {
    taxRate: (countryIso, postcode = '') =>
      places.findLast((place) => place.countryIso === countryIso && isWithin(place, postcode))?.rate ??
      rates.get(countryIso),
    taxRates: [...rates].map(([countryIso, rate]) => ({ countryIso, rate })),
  }
}

function isWithin({ firstPostcode, lastPostcode }: LocalTax, postcode: string): boolean {
  const start = postcode.replace(/[\s-]/g, '').slice(0, firstPostcode.length).toUpperCase()
  return start.length === firstPostcode.length && start >= firstPostcode && start <= lastPostcode
}
