import { z } from 'zod'
import { LISTED_METHODS } from '../contract/payment-methods.ts'
import { CURRENCIES, PRODUCT_TYPES, REGION_CODES, SHIPMENT_METHODS } from '../contract/vocabulary.ts'
import { DESTINATIONS, UNSUPPORTED_STATE_IDS } from './countries.ts'
import { LANGUAGES, LOCALES } from './language.ts'
import type { Region } from './region.ts'

const word = z.string().min(1)
const code = z.enum(REGION_CODES)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const days = z.string().regex(/^\d+-\d+$/)
const country = z.enum(DESTINATIONS)
const hosts = z.object({ local: word, dev: word, staging: word, production: word })
const format = z.string().nullable()

/** The required form of a storefront's configuration (specification section 3), field by field. */
const regionSchema = z.object({
  code,
  mainRegion: code,
  productRegion: code,
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  currency: z.enum(CURRENCIES),
  currencyFormatter: z.object({
    thousandSeparator: z.string().length(1),
    decimalSeparator: z.enum([',', '.']),
    currencySign: word,
    currencyPosition: z.enum(['before', 'after']),
  }),
  vatAmount: z.int().min(0).max(30),
  hasVat: z.boolean(),
  alwaysShowAddedTax: z.boolean(),
  additionalCustoms: z.int().min(0),
  language: z.enum(LANGUAGES),
  languageTag: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  formatLocale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  hreflang: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  locale: z.enum(LOCALES),
  pathPrefix: z.string().regex(/^(\/[a-z]{2}-[a-z]{2})?$/),
  domain: z.object({ basename: word, tld: word }),
  customDomains: z.object({ app: hosts, landing: hosts }),
  externalLinks: z.object({ help: z.url(), trustpilot: z.url() }),
  outsideLinks: z.object({ instagram: z.url(), linkedin: z.url(), appStore: z.url(), googlePlay: z.url() }),
  contact: z.object({
    email: z.email(),
    phone: z.string().regex(/^\+[\d ]+$/),
    hours: z
      .object({ opens: time, closes: time, timeZone: z.string().regex(/^[A-Z]\w+\/\w+$/) })
      .refine(({ opens, closes }) => opens < closes, 'must open before it closes'),
  }),
  pageTitle: word,
  datesFormattingRules: z.object({ standardFormat: format, shortFormat: format, detailedFormat: format }),
  units: z.enum(['cm', 'in']),
  supportsPlus: z.boolean(),
  plusCatalogueSlug: word,
  allowedPaymentMethods: z.array(z.enum(LISTED_METHODS)).min(1),
  defaultShippingCountryCode: country,
  allowedShippingCountries: z.array(country).min(1),
  partiallySupportedCountries: z.array(country),
  offerExtraAvailableCountries: z.array(country),
  unsupportedStates: z.array(z.int()).length(UNSUPPORTED_STATE_IDS.length),
  allowedShipments: z.array(z.enum(SHIPMENT_METHODS)).min(1),
  allowedShipmentTypes: z.array(z.enum(['standard', 'express'])).min(1),
  deliveryTime: z.object({
    compartmentDeliveryTime: days,
    avarageDeliveryTime: z.int().min(1),
    samplePackAverageDeliveryTime: z.int().min(1),
  }),
  shipmentsConfig: z.object({ deliveryTime: days }),
  designlessProductIds: z.array(z.enum(PRODUCT_TYPES)),
  allowedProductTypes: z.array(z.enum(PRODUCT_TYPES)).min(1),
}) satisfies z.ZodType<Region>

/** Checks a store's configuration. @throws Error that names the store and each field that is wrong */
export function checkRegion(region: Region): void {
  const { success, error } = regionSchema.strict().safeParse(region)
  if (!success) throw new Error(`Region '${region.code}' is misconfigured: ${z.prettifyError(error)}`)
}
