import type { RegionStatement } from '../region.ts'
import { NBSP } from './formats.ts'

export const pl: RegionStatement = {
  code: 'pl',
  mainRegion: 'eu',
  countryCode: 'PL',
  currency: 'PLN',
  currencyFormatter: { thousandSeparator: NBSP, decimalSeparator: ',', currencySign: 'zł', currencyPosition: 'after' },
  alwaysShowAddedTax: true,
  language: 'pl',
  languageTag: 'pl',
  formatLocale: 'pl-PL',
  hreflang: 'pl-PL',
  locale: 'pl-PL',
  pathPrefix: '',
  domain: { basename: 'boxwright', tld: 'pl.example' },
  contact: {
    email: 'czesc@boxwright.pl.example',
    phone: '+48 22 555 01 01',
    hours: { opens: '09:00', closes: '17:00', timeZone: 'Europe/Warsaw' },
  },
  pageTitle: 'Boxwright Polska',
  datesFormattingRules: { standardFormat: 'dddd, D MMMM', shortFormat: 'D MMMM', detailedFormat: 'D MMMM YYYY, HH:mm' },
  supportsPlus: true,
  allowedPaymentMethods: ['check', 'stripe', 'p24', 'card', 'hokodo'],
  defaultShippingCountryCode: 'PL',
  allowedShippingCountries: ['PL'],
  allowedShipments: ['courier', 'courier-free', 'sample-packs', 'pick-up', 'polish-post'],
  deliveryTime: { compartmentDeliveryTime: '1-2', avarageDeliveryTime: 3, samplePackAverageDeliveryTime: 3 },
  shipmentsConfig: { deliveryTime: '3-5' },
}
