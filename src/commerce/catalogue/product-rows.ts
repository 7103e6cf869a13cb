import { z } from 'zod'
import type { Product } from '../../contract/catalogue.ts'
import { CATEGORIES, FINISHES, isProductType, MATERIALS, PRINT_MODES, REGION_CODES } from '../../contract/vocabulary.ts'
import { GOODS, productBoard } from '../../packaging/constructions.ts'
import { STYLE_IDS } from '../../packaging/styles/shelf.ts'

/** Millimetres: a roll is the longest thing that is sold. */
const side = z.int().min(0).max(999_999)
const size = z.object({ length: side, width: side, height: side })
const pieces = z.int().min(1).max(1_000_000)
const some = <Words extends readonly [string, ...string[]]>(words: Words) => z.array(z.enum(words)).min(1)

const words = z.object({
  name: z.string().min(1).max(80),
  text: z.string().min(1).max(400),
  slug: z.string().refine(isProductType, 'must be words in small letters with hyphens between'),
})

const productSchema = z
  .object({
    type: z.string().refine(isProductType, 'must be words in small letters with hyphens between'),
    style: z.enum(GOODS),
    construction: z.enum(STYLE_IDS).optional(),
    categories: some(CATEGORIES),
    sizes: z.array(size).min(1),
    limits: z.object({ min: size, max: size }).nullable(),
    materials: some(MATERIALS),
    prints: some(PRINT_MODES),
    finishes: some(FINISHES),
    quantities: z.array(pieces).min(1),
    minQuantity: pieces,
    maxQuantity: pieces,
    productionDays: z.int().min(0).max(365),
    designless: z.boolean(),
    listing: z.object({ stores: some(REGION_CODES), words: z.object({ en: words }).catchall(words) }).optional(),
  })
  .refine(({ minQuantity, maxQuantity }) => minQuantity <= maxQuantity, 'must have a smallest order below its largest')
  .refine(isOfKnownBoard, 'must be of materials that its goods are made of')

function isOfKnownBoard(product: Pick<Product, 'style' | 'materials'>): boolean {
  try {
    return product.materials.every((material) => productBoard(product, material).caliper > 0)
  } catch {
    return false
  }
}

/** The products of the table's documents. One that is not as it must be is logged and left out: the others are sold. */
export function productsOf(documents: unknown[]): Product[] {
  return documents.flatMap((document) => {
    const { success, data, error } = productSchema.safeParse(document)
    if (success) return [data as Product]
    const fields = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    console.error(JSON.stringify({ error: 'left out a product', type: (document as { type?: unknown })?.type, fields }))
    return []
  })
}
