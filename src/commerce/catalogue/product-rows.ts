import { z } from 'zod'
import type { Product, StatedProduct } from '../../contract/catalogue.ts'
import { CATEGORIES, REGION_CODES } from '../../contract/vocabulary.ts'
import { GOODS } from '../../packaging/constructions.ts'
import { STYLE_IDS } from '../../packaging/styles/style-id.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { type Choices, withChoices } from './choices.ts'
import { offeredOf } from './offered.ts'
import { id, json, logLeftOut, soundRows } from './sound-rows.ts'

/** Millimetres: a roll is the longest product. */
const side = z.int().min(0).max(999_999)
const size = z.object({ length: side, width: side, height: side })
const pieces = z.int().min(1).max(1_000_000)
const some = <Words extends readonly [string, ...string[]]>(words: Words) => z.array(z.enum(words)).min(1)
const ids = z.array(id).min(1)

const words = z.object({
  name: z.string().min(1).max(80),
  text: z.string().min(1).max(400),
  slug: id,
})

const document = z
  .object({
    type: id,
    style: z.enum(GOODS),
    construction: z.enum(STYLE_IDS).optional(),
    categories: some(CATEGORIES),
    // Rows older than the uses have none, and are still sold.
    uses: z.array(z.string()).default([]),
    sizes: z.array(size).min(1),
    limits: z.object({ min: size, max: size }).nullable(),
    materials: ids,
    prints: ids,
    finishes: ids,
    quantities: z.array(pieces).min(1),
    minQuantity: pieces,
    maxQuantity: pieces,
    productionDays: z.int().min(0).max(365),
    designless: z.boolean(),
    listing: z.object({ stores: some(REGION_CODES), words: z.object({ en: words }).catchall(words) }).optional(),
  })
  .refine(({ minQuantity, maxQuantity }) => minQuantity <= maxQuantity, 'must have a smallest order below its largest')

const row = z.object({ type: z.string(), document: json(document) }).refine((row) => row.type === row.document.type, {
  path: ['document', 'type'],
  message: 'must be the type of its row',
})

/** The rows of the table as read. */
export interface ProductRow {
  type: string
  document: string
}

/** The sellable products, each without its invalid parts. What is left out is logged with row and field. */
export function productsOf(rows: readonly ProductRow[], choices: Choices, lists: readonly PriceList[]): Product[] {
  return soundRows('products', row, rows, ({ type }) => type).flatMap(({ type, document }) => {
    const { product, left } = offeredOf(document as StatedProduct, choices, lists)
    if (left.length) logLeftOut('products', type, product ? left : [...left, 'all: nothing of it can be sold'])
    return product ? [withChoices(product, choices)] : []
  })
}
