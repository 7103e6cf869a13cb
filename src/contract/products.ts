import { z } from 'zod'
import { call } from './call.ts'
import type { Product } from './catalogue.ts'
import { data, listed, resource } from './documents.ts'
import { countryIso, quantityText, sku, skus } from './fields.ts'
import { volumeTable } from './prices.ts'
import { renamed } from './renamed.ts'

const size = z.object({ length: z.number(), width: z.number(), height: z.number() })
const limits = z.object({ min: size, max: size }).nullable()

/** The possible choices of a product. */
const choices = {
  style: z.string(),
  sizes: z.array(size),
  limits,
  materials: z.array(z.string()),
  prints: z.array(z.string()),
  finishes: z.array(z.string()),
}

const board = z.object({
  id: z.string(),
  caliper: z.number(),
  gain: z.number(),
  grammage: z.number(),
  ect: z.number().nullable(),
})

const sheetStock = z.object({
  sizes: z.array(z.tuple([z.number(), z.number()])),
  toMeasure: z.boolean(),
  gripper: z.number(),
  margin: z.number(),
  gutter: z.number(),
})

/** A product of the catalogue; its id is its type. */
const product = z.codec(
  resource(
    'product',
    // The document of a row may have more fields than clients read.
    z.looseObject({
      ...choices,
      construction: z.string().optional(),
      categories: z.array(z.string()),
      uses: z.array(z.string()),
      quantities: z.array(z.int()),
      minQuantity: z.int(),
      maxQuantity: z.int(),
      productionDays: z.int(),
      designless: z.boolean(),
      sheets: z.object({ main: sheetStock, second: sheetStock.optional() }),
      boards: z.record(z.string(), board.extend({ emission: z.number(), second: board.optional() })),
    }),
  ),
  z.custom<Product>(),
  {
    decode: ({ id, ...said }) => ({ type: id, ...said }) as Product,
    encode: ({ type, ...said }) => ({ id: type, ...said }),
  },
)

const sized = renamed({ name: z.string(), count: z.int(), width: z.number(), height: z.number() })

const structure = resource(
  'product_structure',
  renamed(
    {
      product: z.string(),
      style: z.string(),
      construction: z.string(),
      dielineVersion: z.int(),
      caliper: z.number(),
      innerSize: size,
      dieSize: size,
      outerSize: size,
      pieces: z.array(sized),
      material: z.string(),
      print: z.string(),
      finish: z.string(),
      area: z.number(),
      weight: z.number(),
    },
    { area: 'area_mm2', weight: 'weight_g' },
  ),
)

const emission = resource(
  'emission',
  renamed(
    { quantity: z.int(), total: z.number(), perUnit: z.number(), source: z.string() },
    { total: 'total_kg', perUnit: 'unit_kg' },
  ),
)

const variant = resource(
  'variant',
  renamed(
    {
      ...volumeTable,
      sku,
      externalPimId: sku,
      size,
      material: z.string(),
      print: z.string(),
      finish: z.string(),
    },
    {},
  ),
)

const offered = ['unknown_variant', 'variant_not_offered'] as const

export const PRODUCT_CALLS = {
  list: call({
    method: 'get',
    path: '/products',
    who: 'anyone',
    purpose: 'Necessary',
    answer: data(z.array(product)),
    says: 'Everything that the shop makes, in its own order.',
  }),
  show: call({
    method: 'get',
    path: '/products/:type',
    who: 'anyone',
    purpose: 'Necessary',
    answer: data(product),
    says: 'One product.',
  }),
  patterns: call({
    method: 'get',
    path: '/v2/products/patterns',
    who: 'anyone',
    purpose: 'Necessary',
    answer: data(z.array(resource('pattern', z.object(choices)))),
    says: 'What each product of the store may be made in.',
  }),
  structure: call({
    method: 'get',
    path: '/product_structure',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ sku }),
    answer: data(structure),
    errors: offered,
    says: 'How a variant is built: its dieline, sizes, pieces, area in mm² and weight in g.',
  }),
  emissions: call({
    method: 'get',
    path: '/v2/products/:sku/emissions',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ quantity: quantityText.optional(), product_quantity: quantityText.optional() }),
    answer: data(emission),
    errors: offered,
    says: 'kg CO₂e of a variant at a quantity, in all and apiece.',
  }),
  variants: call({
    method: 'get',
    path: '/v2/variants',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({
      per_page: z.coerce.number('must be a whole number').int().min(1).max(100, 'must be at most 100').default(100),
      'external_pim_id[]': skus.optional(),
      external_pim_id: skus.optional(),
      tax_country_iso: countryIso.optional(),
    }),
    answer: listed(variant, renamed({ count: z.int(), perPage: z.int() })),
    errors: ['unknown_country'],
    says: 'Variants by their ids with their volume prices; one that the shop does not make is left out.',
  }),
}
