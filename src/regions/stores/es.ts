import type { RegionStatement } from '../region.ts'
import { EU_STYLE_PAYMENTS } from './eu.ts'
import { CLDR_DATES, COMMA_EURO } from './formats.ts'

export const es: RegionStatement = {
  code: 'es',
  mainRegion: 'eu',
  countryCode: 'ES',
  currency: 'EUR',
  currencyFormatter: COMMA_EURO,
  vatAmount: 21,
  language: 'es',
  languageTag: 'es',
  formatLocale: 'es-ES',
  hreflang: 'es-ES',
  locale: 'es-ES',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'es.example' },
  contact: {
    email: 'hola@boxwright.es.example',
    phone: '+34 910 55 01 00',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Madrid' },
  },
  pageTitle: 'Boxwright España',
  datesFormattingRules: CLDR_DATES,
  supportsPlus: true,
  plusCatalogueSlug: 'catalogo',
  allowedPaymentMethods: EU_STYLE_PAYMENTS,
  defaultShippingCountryCode: 'ES',
}
