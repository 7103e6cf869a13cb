import type { RegionStatement } from '../region.ts'
import { eu } from './eu.ts'
import { CLDR_DATES } from './formats.ts'

export const ro: RegionStatement = {
  code: 'ro',
  mainRegion: 'eu',
  countryCode: 'RO',
  currency: 'RON',
  currencyFormatter: { thousandSeparator: '.', decimalSeparator: ',', currencySign: 'lei', currencyPosition: 'after' },
  language: 'ro',
  languageTag: 'ro',
  formatLocale: 'ro-RO',
  hreflang: 'ro-RO',
  locale: 'ro-RO',
  pathPrefix: '/ro-ro',
  domain: eu.domain,
  contact: {
    email: 'salut@boxwright.example',
    phone: '+40 21 555 0100',
    hours: { opens: '10:00', closes: '18:00', timeZone: 'Europe/Bucharest' },
  },
  pageTitle: 'Boxwright România',
  datesFormattingRules: CLDR_DATES,
  supportsPlus: false,
  allowedPaymentMethods: ['check', 'stripe', 'card'],
  defaultShippingCountryCode: 'RO',
  allowedShippingCountries: ['RO'],
}
