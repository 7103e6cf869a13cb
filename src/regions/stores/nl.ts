import type { RegionStatement } from '../region.ts'
import { EU_STYLE_PAYMENTS, eu } from './eu.ts'
import { CLDR_DATES, NBSP } from './formats.ts'

export const nl: RegionStatement = {
  code: 'nl',
  mainRegion: 'eu',
  countryCode: 'NL',
  currency: 'EUR',
  currencyFormatter: {
    thousandSeparator: '.',
    decimalSeparator: ',',
    currencySign: `€${NBSP}`,
    currencyPosition: 'before',
  },
  vatAmount: 21,
  language: 'nl',
  languageTag: 'nl',
  formatLocale: 'nl-NL',
  hreflang: 'nl-NL',
  locale: 'nl-NL',
  pathPrefix: '/nl-nl',
  domain: eu.domain,
  contact: {
    email: 'hallo@boxwright.example',
    phone: '+31 20 555 0100',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Amsterdam' },
  },
  pageTitle: 'Boxwright Nederland',
  datesFormattingRules: CLDR_DATES,
  supportsPlus: false,
  allowedPaymentMethods: EU_STYLE_PAYMENTS,
  defaultShippingCountryCode: 'NL',
}
