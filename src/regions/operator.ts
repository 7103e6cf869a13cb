import type { Currency } from '../contract/vocabulary.ts'

const SEAT = { street: 'ul. Przykładowa 1', zipcode: '00-001', city: 'Warszawa', countryIso: 'PL' }

/**
 * Who runs the shop, as its legal pages and its mails name them. This is an example, to be replaced by whoever runs a
 * shop.
 */
export const OPERATOR = {
  operator: 'Boxwright Example sp. z o.o.',
  address: `${SEAT.street}, ${SEAT.zipcode} ${SEAT.city}, ${SEAT.countryIso}`,
  represented: 'Ada Przykładowa',
  register: 'KRS 0000000000',
  vatNumber: 'PL0000000000',
} as const

/** The country that goods are sent from, and in which the seller is registered for VAT. */
export const SELLER_COUNTRY = 'PL'

/** A legal entity that sells, as its invoices state it. */
export interface Seller {
  name: string
  street: string
  zipcode: string
  city: string
  countryIso: string
  /** VAT numbers by the country that gave them; that of the own country is used wherever there is no other. */
  vatNumbers: Readonly<Record<string, string>>
  /** The number of the legal registration: KRS, HRB, SIREN, company number. */
  registration: string
  /** What the law of the seller's country wants below an invoice besides, in its own words: court, capital, further numbers. */
  statements: readonly string[]
  email: string
  /** The currency in which VAT of its own country is declared. */
  currency: Currency
  /** By country, the currency in which VAT is declared where the seller is registered for it abroad. */
  currenciesAbroad: Readonly<Record<string, Currency>>
  /** Whose days and years its numbers follow. */
  timeZone: string
}

/** The example's legal entity; all numbers of it are invented. */
export const SELLER: Seller = {
  name: OPERATOR.operator,
  ...SEAT,
  vatNumbers: { PL: OPERATOR.vatNumber, GB: 'GB000000000' },
  registration: OPERATOR.register,
  statements: [
    'Sąd Rejonowy dla m.st. Warszawy, XII Wydział Gospodarczy KRS',
    'REGON 000000000',
    'BDO 000000000',
    'Kapitał zakładowy 5000,00 zł',
  ],
  email: 'invoices@boxwright.example',
  currency: 'PLN',
  currenciesAbroad: { GB: 'GBP' },
  timeZone: 'Europe/Warsaw',
}

/** The facts of the example. They are stated in `OPERATOR` in full, each to be replaced. */
const EXAMPLE: Readonly<Record<keyof typeof OPERATOR, string>> = {
  operator: 'Boxwright Example sp. z o.o.',
  address: 'ul. Przykładowa 1, 00-001 Warszawa, PL',
  represented: 'Ada Przykładowa',
  register: 'KRS 0000000000',
  vatNumber: 'PL0000000000',
}
const FACTS = Object.keys(EXAMPLE) as (keyof typeof OPERATOR)[]

/**
 * Whether the operator is still the example, wholly or in part. Then the legal texts are only templates, and the merchant's page says so.
 */
export const isExampleOperator = (operator: typeof EXAMPLE): boolean =>
  FACTS.some((fact) => operator[fact] === EXAMPLE[fact])
