import type { RegionStatement } from '../region.ts'

export const gb: RegionStatement = {
  code: 'gb',
  mainRegion: 'eu',
  countryCode: 'GB',
  currency: 'GBP',
  currencyFormatter: { thousandSeparator: ',', decimalSeparator: '.', currencySign: '£', currencyPosition: 'before' },
  vatAmount: 20,
  alwaysShowAddedTax: true,
  language: 'en',
  languageTag: 'en-GB',
  formatLocale: 'en-GB',
  hreflang: 'en-GB',
  locale: 'en-US',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'co.uk.example' },
  contact: {
    email: 'hello@boxwright.co.uk.example',
    phone: '+44 20 7946 0100',
    hours: { opens: '08:30', closes: '16:30', timeZone: 'Europe/London' },
  },
  pageTitle: 'Boxwright UK',
  supportsPlus: true,
  allowedPaymentMethods: ['check', 'stripe', 'card', 'hokodo'],
  defaultShippingCountryCode: 'GB',
  allowedShippingCountries: ['GB'],
  deliveryTime: { compartmentDeliveryTime: '3-5', avarageDeliveryTime: 5, samplePackAverageDeliveryTime: 3 },
}
