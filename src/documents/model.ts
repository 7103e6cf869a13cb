import type { BankAccount } from '../contract/payment.ts'
import type { Currency, RegionCode } from '../contract/vocabulary.ts'

/** The documents of an order. The first two are numbered, kept by law and never changed. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'pro-forma', 'order-confirmation', 'delivery-note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * VAT categories of EN 16931 (UNTDID 5305) that occur: taxed; goods to a firm of another EU country; services to one; goods that
 * leave the EU; not subject to VAT.
 */
export type TaxCategory = 'S' | 'K' | 'AE' | 'G' | 'O'

/** A seller or a buyer as a document states them. */
export interface Party {
  name: string
  /** A person of a firm; null where there is none. */
  person: string | null
  street: string
  extra: string
  city: string
  zipcode: string
  state: string
  countryIso: string
  vatNumber: string | null
  /** The number of the legal registration. */
  registration: string | null
  email: string | null
}

/** A line; money in minor units, net. */
export interface DocumentLine {
  /** Counted from 1. */
  id: string
  name: string
  /** What was chosen; '' for none. */
  details: string
  isGoods: boolean
  quantity: number
  /** UN/ECE recommendation 20: pieces, or one of something that is not counted. */
  unit: 'H87' | 'C62'
  /** The price of all pieces together before the discount: prices follow from the quantity, so this alone is exact. */
  price: number
  discount: number
  net: number
  category: TaxCategory
  /** Basis points. */
  rate: number
}

/** The VAT of all lines of one category and rate, minor units. */
export interface DocumentTax {
  category: TaxCategory
  /** Basis points. */
  rate: number
  base: number
  amount: number
  /** Why no VAT is charged: the code of the EU's list, and the words; null where it is charged. */
  exemption: { code: string; text: string } | null
}

/** VAT in the currency in which the seller declares it. */
export interface DeclaredTax {
  currency: Currency
  /** Minor units. */
  amount: number
  /** Units of that currency for one of the document, and its day; null where there was nothing to convert. */
  rate: { value: number; day: string } | null
}

/** The content of a document, whole: what is printed and what its XML says follow from this and nothing else. */
export interface DocumentModel {
  kind: DocumentKind
  /** Of the series for an invoice and a credit note, else that of the order. */
  number: string
  /** `YYYY-MM-DD` in the seller's time zone. */
  issuedOn: string
  region: RegionCode
  languageTag: string
  currency: Currency
  seller: Party & { statements: readonly string[] }
  buyer: Party
  order: {
    number: string
    reference: string | null
    /** What the buyer books it to (BT-19); '' for nothing. */
    costCentre: string
  }
  /** Where and by when the goods are delivered; null where nothing is. A paper without a number states no day where they are sent in parts. */
  delivery: { to: Party; on: string | null } | null
  /** Of the note of one of several deliveries, the day on which it is sent; absent in every other document. */
  sentOn?: string
  /** The country whose VAT is charged, or would be. */
  taxCountryIso: string
  lines: DocumentLine[]
  taxes: DocumentTax[]
  net: number
  tax: number
  gross: number
  /** What has been paid of `gross`, of a credit note what is set off, minor units, and the day; null where nothing was. */
  paid: { amount: number; on: string } | null
  /** Still to be paid, or of a credit note to be refunded, minor units. */
  due: number
  /** How it is paid: UNTDID 4461, with the account of a transfer, and the one day by which it is, `YYYY-MM-DD`; null without one. */
  payment: { means: string; bank: (BankAccount & { reference: string }) | null; terms: string; dueOn: string | null }
  declaredTax: DeclaredTax | null
  /** The invoice that a credit note is about. */
  preceding: { number: string; issuedOn: string } | null
  /** Texts that the law or clarity wants: why no VAT, why a credit note. */
  notes: string[]
}

/** A model with its number and day. */
export const numbered = (model: DocumentModel, number: string, issuedOn: string): DocumentModel => ({
  ...model,
  number,
  issuedOn,
})
