import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { countryIso, flag, quantity, quantityText, sku } from './fields.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, isId } from './vocabulary.ts'

const productType = z.string().refine(isId, 'must be a product type, "paper-bag" for example')
/** Millimetres, `200x150x50`. */
const productSize = z
  .string()
  .regex(/^\d{1,6}x\d{1,6}x\d{1,6}$/, 'must be three whole millimetres, "200x150x50" for example')
const currency = z.enum(CURRENCIES)

/** Coefficients by material, print or another key. */
const coefficients = <Row extends z.ZodType>(row: Row) => z.record(z.string(), row.optional())
const cost = z.number()

/** The price function's coefficients of one currency (`PriceList` in `src/pricing/price-list.ts` has the units). */
const priceList = resource(
  'price_list',
  z.object({
    version: z.string(),
    currency,
    boardBy: z.literal('sheet').optional(),
    inkBy: z.literal('net').optional(),
    board: coefficients(cost),
    print: coefficients(z.object({ setup: cost, ink: cost })),
    finish: coefficients(z.object({ setup: cost, area: cost, piece: cost })),
    style: coefficients(z.object({ setup: cost, making: cost })),
    handling: cost,
  }),
)

/** A row of a volume table: the total of a quantity, net and with VAT. */
const volumePrice = renamed({ quantity: z.int(), total: money, totalWithTax: money }, { quantity: 'range_start' })

/** A configuration's volume table, computed by the price function. */
export const volumeTable = {
  product: z.string(),
  currency,
  rangeStart: z.int(),
  priceListVersion: z.string(),
  volumePrices: z.array(volumePrice),
}

const dynamicPrice = resource(
  'dynamic_price',
  renamed({
    sku,
    quantity: z.int(),
    express: z.boolean(),
    currency,
    priceListVersion: z.string(),
    total: money,
    taxTotal: money,
    totalWithTax: money,
    taxRate: z.int(),
  }),
)

const expressOption = resource(
  'express_delivery_option',
  renamed({ sku, country: countryIso.nullable(), productionDays: z.int(), surcharge: z.int() }),
)

const countryTax = resource('country_tax', renamed({ countryIso, rate: z.int() }))

export const PRICE_CALLS = {
  list: call({
    method: 'get',
    path: '/prices/list',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({
      product: productType.optional(),
      product_size: productSize.optional(),
      boxModel: productType.optional(),
      tax_country_iso: countryIso.optional(),
    }),
    answer: z.union([data(priceList), data(z.array(resource('volume_price', renamed(volumeTable))))]),
    errors: ['unknown_country', 'variant_not_offered'],
    says: "The store's price list, or a product's volume prices at one of its sizes.",
  }),
  countryTaxes: call({
    method: 'get',
    path: '/prices/country_taxes',
    // The specification states this call with its base path.
    aliases: ['/api/prices/country_taxes'],
    who: 'anyone',
    purpose: 'Necessary',
    answer: data(z.array(countryTax)),
    says: 'Standard VAT of each country, in basis points.',
  }),
  expressDelivery: call({
    method: 'get',
    path: '/prices/express_delivery',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ sku, country: countryIso.optional() }),
    answer: data(z.array(expressOption)),
    errors: ['unknown_variant', 'variant_not_offered'],
    says: 'How fast a variant can be produced, and what speed adds, in basis points.',
  }),
  dynamic: call({
    method: 'get',
    path: '/v3/dynamic_prices',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ sku, quantity: quantityText, express: flag.optional(), tax_country_iso: countryIso.optional() }),
    answer: data(dynamicPrice),
    errors: ['unknown_country', 'unknown_variant', 'variant_not_offered', 'express_not_offered'],
    says: 'What a variant costs at a quantity and speed.',
  }),
  dynamicOfMany: call({
    method: 'post',
    path: '/v3/dynamic_prices',
    who: 'anyone',
    purpose: 'Necessary',
    body: z.strictObject({
      tax_country_iso: countryIso.optional(),
      configurations: z
        .array(z.strictObject({ sku, quantity, express: z.boolean().optional() }))
        .min(1, 'name at least one')
        .max(100, 'at most 100 at a time'),
    }),
    answer: data(z.array(dynamicPrice)),
    errors: ['unknown_country', 'unknown_variant', 'variant_not_offered', 'express_not_offered'],
    says: 'What up to 100 configurations cost.',
  }),
}
