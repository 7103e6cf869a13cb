import type { RegionStatement } from '../region.ts'
import { EU_STYLE_PAYMENTS } from './eu.ts'
import { CLDR_DATES, NBSP } from './formats.ts'

export const cz: RegionStatement = {
  code: 'cz',
  mainRegion: 'eu',
  countryCode: 'CZ',
  currency: 'EUR',
  currencyFormatter: { thousandSeparator: NBSP, decimalSeparator: ',', currencySign: '€', currencyPosition: 'after' },
  vatAmount: 21,
  language: 'cs',
  languageTag: 'cs',
  formatLocale: 'cs-CZ',
  hreflang: 'cs-CZ',
  locale: 'cs-CZ',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'cz.example' },
  contact: {
    email: 'ahoj@boxwright.cz.example',
    phone: '+420 255 501 000',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Prague' },
  },
  pageTitle: 'Boxwright Česko',
  datesFormattingRules: CLDR_DATES,
  supportsPlus: false,
  allowedPaymentMethods: EU_STYLE_PAYMENTS,
  defaultShippingCountryCode: 'CZ',
}
