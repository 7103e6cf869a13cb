import type { RegionStatement } from '../region.ts'
import { EU_STYLE_PAYMENTS } from './eu.ts'
import { CLDR_DATES, COMMA_EURO } from './formats.ts'

export const de: RegionStatement = {
  code: 'de',
  mainRegion: 'eu',
  countryCode: 'DE',
  currency: 'EUR',
  currencyFormatter: COMMA_EURO,
  vatAmount: 19,
  language: 'de',
  languageTag: 'de',
  formatLocale: 'de-DE',
  hreflang: 'de-DE',
  locale: 'de-DE',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'de.example' },
  contact: {
    email: 'hallo@boxwright.de.example',
    phone: '+49 30 5550 0100',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Berlin' },
  },
  pageTitle: 'Boxwright Deutschland',
  datesFormattingRules: CLDR_DATES,
  supportsPlus: true,
  allowedPaymentMethods: EU_STYLE_PAYMENTS,
  defaultShippingCountryCode: 'DE',
}
