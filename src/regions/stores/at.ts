import type { RegionStatement } from '../region.ts'
import { EU_STYLE_PAYMENTS } from './eu.ts'
import { NBSP } from './formats.ts'

export const at: RegionStatement = {
  code: 'at',
  mainRegion: 'de',
  countryCode: 'AT',
  currency: 'EUR',
  currencyFormatter: {
    thousandSeparator: '.',
    decimalSeparator: ',',
    currencySign: `€${NBSP}`,
    currencyPosition: 'before',
  },
  vatAmount: 20,
  language: 'de',
  languageTag: 'de-AT',
  formatLocale: 'de-AT',
  hreflang: 'de-AT',
  locale: 'de-DE',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'at.example' },
  contact: {
    email: 'hallo@boxwright.at.example',
    phone: '+43 1 555 0100',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Vienna' },
  },
  pageTitle: 'Boxwright Österreich',
  supportsPlus: false,
  allowedPaymentMethods: EU_STYLE_PAYMENTS,
  defaultShippingCountryCode: 'AT',
}
