/** Standard VAT of a country from a day on. */
export interface CountryTax {
  countryIso: string
  /** `YYYY-MM-DD` */
  validFrom: string
  /** Basis points. */
  rate: number
}

/** Standard VAT of a part of a country, which its postcodes begin with: from the first to the last, of one length. */
export interface LocalTax extends CountryTax {
  place: string
  firstPostcode: string
  lastPostcode: string
}

/** The rates that hold. */
export interface Taxes {
  /**
   * Standard VAT in basis points; undefined for a country that the shop has no rate for.
   *
   * @param postcode of the place, as it was written; without one, the country's own rate
   */
  taxRate(countryIso: string, postcode?: string): number | undefined
  /** Of each country, its own. */
  taxRates: { countryIso: string; rate: number }[]
}

/** The rows of the tables as the rules ask for them: those that have begun, in order of their day, so that the newest stays. */
export function taxesOf(countries: CountryTax[], places: LocalTax[]): Taxes {
  const rates = new Map(countries.map(({ countryIso, rate }) => [countryIso, rate]))
  return {
    taxRate: (countryIso, postcode = '') =>
      places.findLast((place) => place.countryIso === countryIso && isWithin(place, postcode))?.rate ??
      rates.get(countryIso),
    taxRates: [...rates].map(([countryIso, rate]) => ({ countryIso, rate })),
  }
}

function isWithin({ firstPostcode, lastPostcode }: LocalTax, postcode: string): boolean {
  const start = postcode.replace(/[\s-]/g, '').slice(0, firstPostcode.length)
  return start.length === firstPostcode.length && start >= firstPostcode && start <= lastPostcode
}
