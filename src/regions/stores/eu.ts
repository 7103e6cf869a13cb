import { PRODUCT_TYPES, type ProductType } from '../../contract/vocabulary.ts'
import {
  EU_COUNTRIES,
  OUTSIDE_EU_COUNTRIES,
  PARTIALLY_SUPPORTED_COUNTRIES,
  UNSUPPORTED_STATE_IDS,
} from '../countries.ts'
import type { PaymentMethod, Region, RegionStatement } from '../region.ts'

/** Products that are sold without artwork: all plain ones, and the sample pack. */
const DESIGNLESS: ProductType[] = PRODUCT_TYPES.filter((type) => type.endsWith('-plain') || type === 'sample-packs')

/** Specification section 9, "other eu-style regions". */
export const EU_STYLE_PAYMENTS: PaymentMethod[] = [
  'paypal',
  'check',
  'stripe',
  'p24',
  'ideal',
  'bancontact',
  'eps',
  'giropay',
  'card',
]

/** The generic storefront, from which every other takes what it does not state. */
export const eu: Omit<Region, 'customDomains'> & RegionStatement = {
  code: 'eu',
  mainRegion: 'eu',
  productRegion: 'eu',
  countryCode: 'EU',
  currency: 'EUR',
  currencyFormatter: { thousandSeparator: ',', decimalSeparator: '.', currencySign: '€', currencyPosition: 'before' },
  vatAmount: 23,
  hasVat: true,
  alwaysShowAddedTax: false,
  additionalCustoms: 0,
  language: 'en',
  languageTag: 'en',
  formatLocale: 'en-GB',
  hreflang: 'en',
  locale: 'en-US',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'example' },
  externalLinks: { help: 'https://help.boxwright.example/en', trustpilot: 'https://reviews.boxwright.example/' },
  // Example addresses that belong to nobody; an operator sets their own.
  outsideLinks: {
    instagram: 'https://instagram.boxwright.example/',
    linkedin: 'https://linkedin.boxwright.example/',
    appStore: 'https://apps.boxwright.example/ios',
    googlePlay: 'https://apps.boxwright.example/android',
  },
  contact: {
    email: 'hello@boxwright.example',
    phone: '+48 22 555 01 00',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Warsaw' },
  },
  pageTitle: 'Boxwright',
  datesFormattingRules: { standardFormat: 'dddd, D MMMM', shortFormat: 'D MMMM', detailedFormat: 'D MMMM YYYY, h:mmA' },
  units: 'cm',
  supportsPlus: true,
  plusCatalogueSlug: 'catalogue',
  allowedPaymentMethods: [...EU_STYLE_PAYMENTS, 'hokodo'],
  defaultShippingCountryCode: 'DE',
  allowedShippingCountries: [...EU_COUNTRIES, ...OUTSIDE_EU_COUNTRIES],
  partiallySupportedCountries: PARTIALLY_SUPPORTED_COUNTRIES,
  offerExtraAvailableCountries: PARTIALLY_SUPPORTED_COUNTRIES,
  unsupportedStates: UNSUPPORTED_STATE_IDS,
  allowedShipments: ['courier', 'courier-free', 'sample-packs'],
  allowedShipmentTypes: ['standard', 'express'],
  deliveryTime: { compartmentDeliveryTime: '3-5', avarageDeliveryTime: 5, samplePackAverageDeliveryTime: 5 },
  shipmentsConfig: { deliveryTime: '1-2' },
  designlessProductIds: DESIGNLESS,
  allowedProductTypes: [...PRODUCT_TYPES],
}
