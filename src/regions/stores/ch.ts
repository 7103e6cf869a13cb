import type { RegionStatement } from '../region.ts'
import { EU_STYLE_PAYMENTS } from './eu.ts'
import { NBSP } from './formats.ts'

export const ch: RegionStatement = {
  code: 'ch',
  mainRegion: 'de',
  countryCode: 'CH',
  currency: 'EUR',
  currencyFormatter: {
    thousandSeparator: '’',
    decimalSeparator: '.',
    currencySign: `EUR${NBSP}`,
    currencyPosition: 'before',
  },
  vatAmount: 0,
  additionalCustoms: 40,
  language: 'de',
  languageTag: 'de-CH',
  formatLocale: 'de-CH',
  hreflang: 'de-CH',
  locale: 'de-DE',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'ch.example' },
  contact: {
    email: 'hallo@boxwright.ch.example',
    phone: '+41 44 555 01 00',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Zurich' },
  },
  pageTitle: 'Boxwright Schweiz',
  supportsPlus: false,
  allowedPaymentMethods: EU_STYLE_PAYMENTS,
  defaultShippingCountryCode: 'CH',
  allowedShippingCountries: ['CH'],
}
