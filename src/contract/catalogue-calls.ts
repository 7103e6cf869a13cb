import { z } from 'zod'
import { CALENDAR } from './day.ts'
import { isProductType } from './vocabulary.ts'

/** Queries and bodies of the catalogue's calls, section 7 of the specification. */

const sku = z.string().min(1).max(200)
const skus = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((item) => item !== ''))
  .pipe(z.array(sku).min(1, 'name at least one').max(100, 'at most 100 at a time'))
const countryIso = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, "DE" for example')
const quantity = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1_000_000, 'must be at most 1000000')
const productType = z.string().refine(isProductType, 'must be a product type, "paper-bag" for example')
/** Millimetres, `200x150x50`. */
const productSize = z
  .string()
  .regex(/^\d{1,6}x\d{1,6}x\d{1,6}$/, 'must be three whole millimetres, "200x150x50" for example')

export const pricesListQuery = z.object({
  product: productType.optional(),
  product_size: productSize.optional(),
  boxModel: productType.optional(),
  tax_country_iso: countryIso.optional(),
})

export const expressDeliveryQuery = z.object({ sku, country: countryIso.optional() })

export const dynamicPricesQuery = z.object({
  sku,
  quantity,
  express: z.enum(['true', 'false'], 'must be true or false').optional(),
  tax_country_iso: countryIso.optional(),
})

export const dynamicPricesBody = z.strictObject({
  tax_country_iso: countryIso.optional(),
  configurations: z
    .array(
      z.strictObject({
        sku,
        quantity: z.int('must be a whole number').min(1, 'must be at least 1').max(1_000_000),
        express: z.boolean().optional(),
      }),
    )
    .min(1, 'name at least one')
    .max(100, 'at most 100 at a time'),
})

export const variantsQuery = z.object({
  per_page: z.coerce.number('must be a whole number').int().min(1).max(100, 'must be at most 100').default(100),
  'external_pim_id[]': skus.optional(),
  external_pim_id: skus.optional(),
  tax_country_iso: countryIso.optional(),
})

const day = z.iso
  .date('must be a day, "2026-03-04" for example')
  .refine(
    (day) => day >= CALENDAR.first && day <= CALENDAR.lastStart,
    `must be from ${CALENDAR.first} to ${CALENDAR.lastStart}`,
  )
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, "09:30" for example')

export const deliveryEstimatesQuery = z.object({
  start_date: day.optional(),
  start_time: time.optional(),
  variant_skus: skus.optional(),
  'variant_skus[]': skus.optional(),
  express: z.enum(['true', 'false'], 'must be true or false').optional(),
})

const millimetres = /^\d{1,6}(\.\d{1,2})?x\d{1,6}(\.\d{1,2})?x\d{1,6}(\.\d{1,2})?$/

export const dielinesQuery = z.object({
  sku: sku.optional(),
  style: z.string().max(40, 'must be the name of a construction').optional(),
  size: z.string().regex(millimetres, 'must be length × width × height in mm, "200x150x50" for example').optional(),
  mode: z.enum(['inner', 'die', 'outer'], 'must be inner, die or outer').optional(),
  caliper: z.coerce.number('must be a thickness in mm, "1.6" for example').positive('must be more than 0').optional(),
})

export const structureQuery = z.object({ sku })
export const emissionsQuery = z.object({ quantity: quantity.optional(), product_quantity: quantity.optional() })
export const statesQuery = z.object({ country_iso: countryIso })
