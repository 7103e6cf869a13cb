import { z } from 'zod'
import type { Names } from '../../contract/catalogue.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { REGION_CODES, type RegionCode } from '../../contract/vocabulary.ts'
import { id, json, soundRows } from '../catalogue/sound-rows.ts'

/** A part of a bundle. */
export interface BundlePart {
  variantId: string
  /** Pieces in one bundle. */
  quantity: number
}

/** Products with a discount if bought together. */
export interface Bundle {
  id: string
  /** The merchant's names; without them the catalogue's messages are shown. */
  names?: Names | undefined
  parts: BundlePart[]
  /** Percentage, without decimals, off the price of the parts on their own. */
  percent: number
  /** The stores that offer it; without them, each store that sells all of its parts. */
  stores?: RegionCode[] | undefined
}

const name = z.string().min(1).max(80)
const part = z.object({
  variantId: z.string().max(1000).refine(parseVariantCode, 'must be the code of a variant'),
  quantity: z.int().min(1).max(1_000_000),
})

const document = z.object({
  names: z.object({ en: name }).catchall(name).optional(),
  parts: z
    .array(part)
    .min(1)
    .max(20)
    .refine((parts) => new Set(parts.map(({ variantId }) => variantId)).size === parts.length, {
      message: 'must name each variant once',
    }),
  percent: z.int().min(1).max(100),
  stores: z.array(z.enum(REGION_CODES)).optional(),
})

const row = z.object({ id, document: json(document) })

/** The valid rows of the table. */
export const bundlesOf = (rows: readonly { id: string; document: string }[]): Bundle[] =>
  soundRows('bundles', row, rows, ({ id }) => id).map(({ id, document }) => ({
    id,
    ...(document as Omit<Bundle, 'id'>),
  }))
