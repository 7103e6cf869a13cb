import type { RegionStatement } from '../region.ts'
import { EU_STYLE_PAYMENTS } from './eu.ts'
import { CLDR_DATES, COMMA_EURO } from './formats.ts'

export const fr: RegionStatement = {
  code: 'fr',
  mainRegion: 'eu',
  countryCode: 'FR',
  currency: 'EUR',
  currencyFormatter: { ...COMMA_EURO, thousandSeparator: '\u202f' },
  vatAmount: 20,
  language: 'fr',
  languageTag: 'fr',
  formatLocale: 'fr-FR',
  hreflang: 'fr-FR',
  locale: 'fr-FR',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'fr.example' },
  contact: {
    email: 'bonjour@boxwright.fr.example',
    phone: '+33 1 99 00 01 00',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Paris' },
  },
  pageTitle: 'Boxwright France',
  datesFormattingRules: CLDR_DATES,
  supportsPlus: false,
  allowedPaymentMethods: EU_STYLE_PAYMENTS,
  defaultShippingCountryCode: 'FR',
}
