import type { RegionStatement } from '../region.ts'
import { eu } from './eu.ts'
import { CLDR_DATES, NBSP } from './formats.ts'

export const se: RegionStatement = {
  code: 'se',
  mainRegion: 'eu',
  countryCode: 'SE',
  currency: 'SEK',
  currencyFormatter: { thousandSeparator: NBSP, decimalSeparator: ',', currencySign: 'kr', currencyPosition: 'after' },
  language: 'se',
  languageTag: 'sv',
  formatLocale: 'sv-SE',
  hreflang: 'sv-SE',
  locale: 'sv-SE',
  pathPrefix: '/sv-se',
  domain: eu.domain,
  contact: {
    email: 'hej@boxwright.example',
    phone: '+46 8 555 010 00',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Stockholm' },
  },
  pageTitle: 'Boxwright Sverige',
  datesFormattingRules: CLDR_DATES,
  supportsPlus: false,
  allowedPaymentMethods: ['check', 'stripe', 'card'],
  defaultShippingCountryCode: 'SE',
  allowedShippingCountries: ['SE'],
}
