import { PRODUCT_TYPES } from '../../contract/vocabulary.ts'
import type { RegionStatement } from '../region.ts'
import { eu } from './eu.ts'

export const us: RegionStatement = {
  code: 'us',
  mainRegion: 'eu',
  countryCode: 'US',
  currency: 'USD',
  currencyFormatter: { thousandSeparator: ',', decimalSeparator: '.', currencySign: '$', currencyPosition: 'before' },
  vatAmount: 0,
  hasVat: false,
  language: 'en',
  languageTag: 'en-US',
  formatLocale: 'en-US',
  hreflang: 'en-US',
  locale: 'en-US',
  pathPrefix: '/en-us',
  domain: eu.domain,
  contact: {
    email: 'us@boxwright.example',
    phone: '+1 212 555 0100',
    hours: { opens: '08:00', closes: '12:00', timeZone: 'America/New_York' },
  },
  pageTitle: 'Boxwright US',
  datesFormattingRules: {
    standardFormat: 'dddd, MMMM D',
    shortFormat: 'MMMM D',
    detailedFormat: 'MMMM D, YYYY, h:mm A',
  },
  units: 'in',
  supportsPlus: false,
  allowedPaymentMethods: ['stripe', 'card'],
  defaultShippingCountryCode: 'US',
  allowedShippingCountries: ['US'],
  allowedShipments: ['courier', 'courier-free', 'sample-packs'],
  // In the United States films that touch food, or that claim to be compostable, need approvals of their own.
  allowedProductTypes: PRODUCT_TYPES.filter((type) => type !== 'doypack-bag' && type !== 'bio-poly-mailer-plain'),
}
