import type { RegionStatement } from '../region.ts'
import { EU_STYLE_PAYMENTS } from './eu.ts'
import { CLDR_DATES } from './formats.ts'

export const no: RegionStatement = {
  code: 'no',
  mainRegion: 'eu',
  countryCode: 'NO',
  currency: 'EUR',
  vatAmount: 0,
  additionalCustoms: 40,
  language: 'en',
  languageTag: 'en-NO',
  formatLocale: 'en-GB',
  hreflang: 'en-NO',
  locale: 'en-US',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'no.example' },
  contact: {
    email: 'hello@boxwright.no.example',
    phone: '+47 21 55 01 00',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Oslo' },
  },
  pageTitle: 'Boxwright Norway',
  datesFormattingRules: CLDR_DATES,
  supportsPlus: false,
  allowedPaymentMethods: EU_STYLE_PAYMENTS,
  defaultShippingCountryCode: 'NO',
  allowedShippingCountries: ['NO'],
}
