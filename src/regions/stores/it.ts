import type { RegionStatement } from '../region.ts'
import { EU_STYLE_PAYMENTS } from './eu.ts'
import { CLDR_DATES, COMMA_EURO } from './formats.ts'

export const it: RegionStatement = {
  code: 'it',
  mainRegion: 'eu',
  countryCode: 'IT',
  currency: 'EUR',
  currencyFormatter: COMMA_EURO,
  vatAmount: 22,
  language: 'it',
  languageTag: 'it',
  formatLocale: 'it-IT',
  hreflang: 'it-IT',
  locale: 'it-IT',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'it.example' },
  contact: {
    email: 'ciao@boxwright.it.example',
    phone: '+39 02 5550 0100',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Rome' },
  },
  pageTitle: 'Boxwright Italia',
  datesFormattingRules: CLDR_DATES,
  supportsPlus: true,
  plusCatalogueSlug: 'catalogo',
  allowedPaymentMethods: EU_STYLE_PAYMENTS,
  defaultShippingCountryCode: 'IT',
}
