import { CURRENCIES, type Currency } from '../../contract/vocabulary.ts'

// What a unit of a currency was worth in złoty on the day of the example.
const ZLOTYS: Record<Currency, number> = { EUR: 4.25, GBP: 5, PLN: 1, RON: 0.85, SEK: 0.38, USD: 3.7 }

/** The day of the example's rates: a deployed shop takes none that is as old. */
const EXAMPLE_DAY = '2026-01-02'

/** An example of rates, for one's own machine: units of a seller's currency for one of each other. */
export const exampleRatesIn = (currency: Currency): { currency: Currency; day: string; rate: number }[] =>
  CURRENCIES.filter((other) => other !== currency).map((other) => ({
    currency: other,
    day: EXAMPLE_DAY,
    rate: ZLOTYS[other] / ZLOTYS[currency],
  }))
