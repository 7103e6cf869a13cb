import type { LISTED_METHODS } from '../contract/payment-methods.ts'
import type { Currency, ProductType, RegionCode, ShipmentMethod } from '../contract/vocabulary.ts'
import type { DateFormats } from './dates.ts'
import type { Environment } from './environment.ts'
import type { Hours } from './hours.ts'
import type { Language, StoreLanguage } from './language.ts'
import type { MoneyFormat } from './money.ts'
import type { Units } from './units.ts'

/** The name of a payment method, or of a gateway, on a store's list. */
export type PaymentMethod = (typeof LISTED_METHODS)[number]

/** The configuration of one regional storefront (specification section 3), field by field. */
export interface Region {
  code: RegionCode
  /** The region whose values are used where this one states none. */
  mainRegion: RegionCode
  /** The store whose products it sells; the specification names it, the shop asks `allowedProductTypes`. */
  productRegion: RegionCode
  countryCode: string
  currency: Currency
  currencyFormatter: MoneyFormat
  /** VAT that is shown, in per cent. */
  vatAmount: number
  hasVat: boolean
  /** Whether the gross price is the large one, with the VAT always beside it. */
  alwaysShowAddedTax: boolean
  /** Customs handling in whole units of the currency, charged once per order. */
  additionalCustoms: number
  language: Language
  /** `lang` of the page and tag of its plural rules. */
  languageTag: string
  /** Tag of the market's formats, `de-AT`. */
  formatLocale: string
  hreflang: string
  /** The specification's locale for the language of the messages. */
  locale: string
  /** First path segment on the eu host, `/nl-nl`; empty for a store with a host of its own. */
  pathPrefix: string
  domain: { basename: string; tld: string }
  /** Host of the shop and of its campaign pages, by environment. */
  customDomains: { app: Record<Environment, string>; landing: Record<Environment, string> }
  externalLinks: Record<'help' | 'trustpilot', string>
  outsideLinks: Record<'instagram' | 'linkedin' | 'appStore' | 'googlePlay', string>
  /** The store's mailbox and phone, and when the phone is answered. */
  contact: { email: string; phone: string; hours: Hours }
  pageTitle: string
  datesFormattingRules: DateFormats
  units: Units
  supportsPlus: boolean
  plusCatalogueSlug: string
  allowedPaymentMethods: PaymentMethod[]
  defaultShippingCountryCode: string
  allowedShippingCountries: string[]
  /** The specification names it; a place that is not served is found by its state (`unsupportedStates`) or its postcode. */
  partiallySupportedCountries: string[]
  offerExtraAvailableCountries: string[]
  /** Numeric ids of the states to which no courier delivers. */
  unsupportedStates: number[]
  allowedShipments: ShipmentMethod[]
  allowedShipmentTypes: ('standard' | 'express')[]
  /** Working days in transit: a range, an average, and the sample pack's. */
  deliveryTime: { compartmentDeliveryTime: string; avarageDeliveryTime: number; samplePackAverageDeliveryTime: number }
  /** The specification has the transit time a second time under this name; the shop shows the one above. */
  shipmentsConfig: { deliveryTime: string }
  /** The specification names it; what is sold without artwork is said by each product (`designless`). */
  designlessProductIds: ProductType[]
  allowedProductTypes: ProductType[]
}

/** The VAT that a store shows, in basis points: 0 where none is charged, null where the country has no VAT. */
export const shownVat = ({ hasVat, vatAmount }: Pick<Region, 'hasVat' | 'vatAmount'>): number | null =>
  hasVat ? vatAmount * 100 : null

/** The values that one region states itself; the others come from its `mainRegion`. */
export type RegionStatement = Partial<Region> &
  Pick<
    Region,
    | 'code'
    | 'mainRegion'
    | 'countryCode'
    | 'currency'
    | 'language'
    | 'languageTag'
    | 'formatLocale'
    | 'hreflang'
    | 'locale'
    | 'pathPrefix'
    | 'domain'
    | 'contact'
    | 'pageTitle'
    | 'supportsPlus'
    | 'allowedPaymentMethods'
    | 'defaultShippingCountryCode'
  > & { language: StoreLanguage }
