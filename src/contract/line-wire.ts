import { z } from 'zod'
import { orderedPicture } from './design-picture-paths.ts'
import { type DielineSample, dielineSampleFile, SAMPLE_PICTURE } from './dieline-sample.ts'
import { lineArtwork } from './line-artwork.ts'
import { type LineItem, type OrderedDesign, type ProductLine, SERVICES } from './line-item.ts'
import { deduction, money } from './money.ts'
import { quantityOption } from './quantity-option.ts'
import { renamed } from './renamed.ts'
import { parseVariantCode } from './variant.ts'

/** The fields of every line. */
const SHARED = {
  id: z.string(),
  quantity: z.int(),
  amount: money,
  discount: deduction,
  tax: money,
  total: money,
  available: z.boolean(),
}
const NAMES = { discount: 'promo_total', tax: 'additional_tax_total' } as const

/** A dieline as a plant needs it: lengths in mm, its picture, and its files for print and cutting. */
const sampledDieline = renamed({
  style: z.string(),
  mode: z.enum(['inner', 'die', 'outer']),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  caliper: z.number(),
  options: z.string(),
  picture: z.string(),
  printPdf: z.string(),
  cutDxf: z.string(),
  cutCf2: z.string(),
})

const sampledOf = (sample: DielineSample): z.output<typeof sampledDieline> => {
  const { style, mode, size, caliper, options } = sample
  return {
    style,
    mode,
    ...size,
    caliper,
    options,
    picture: dielineSampleFile(sample, SAMPLE_PICTURE),
    printPdf: dielineSampleFile(sample, 'print.pdf'),
    cutDxf: dielineSampleFile(sample, 'cut.dxf'),
    cutCf2: dielineSampleFile(sample, 'cut.cf2'),
  }
}

/** The design of a line, as it was frozen. */
const orderedDesign = renamed({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  sha256: z.string(),
  generator: z.int(),
  variantId: z.string(),
  /** Path of a small picture of it, as SVG. */
  picture: z.string().optional(),
})

/** The path of the picture follows from the design. */
const designOf = ({ picture: _, ...design }: z.output<typeof orderedDesign>): OrderedDesign => design

const productFields = renamed(
  {
    ...SHARED,
    /** A line without a kind comes from a client of Spree: goods. */
    kind: z.literal('product').optional(),
    variantId: z.string(),
    /** The chosen samples of a sample pack. */
    samples: z.array(z.string()).optional(),
    /** The dieline that a sample is cut from. */
    dieline: sampledDieline.optional(),
    expressDeliveryOptionId: z.enum(['standard', 'express']),
    originShoppingListNumber: z.string().nullable(),
    externalPimComposedProductId: z.string().nullable(),
    bundleId: z.string().nullish(),
    boxDesign: orderedDesign.optional(),
    itemDieline: z.string().optional(),
    quantityOptions: z.array(quantityOption).optional(),
    artwork: lineArtwork.optional(),
    isOffered: z.literal(true).optional(),
    words: z.string().optional(),
    tolerancePercent: z.int().optional(),
  },
  { ...NAMES, isOffered: 'offered' },
)

/** The configuration of a line is derived from its variant's code. */
const productLine = z.codec(productFields, z.custom<ProductLine>(), {
  decode: (
    { originShoppingListNumber, externalPimComposedProductId, bundleId, boxDesign, samples: _, dieline: __, ...said },
    { issues },
  ) => {
    const variant = parseVariantCode(said.variantId)
    if (!variant) {
      issues.push({ code: 'custom', input: said.variantId, message: `'${said.variantId}' is not a variant of ours` })
      return z.NEVER
    }
    return {
      ...said,
      kind: 'product' as const,
      configuration: { ...variant, quantity: said.quantity },
      ...(originShoppingListNumber !== null && { originShoppingListNumber }),
      ...(externalPimComposedProductId !== null && { externalPimComposedProductId }),
      ...(bundleId && { bundleId }),
      ...(boxDesign && { boxDesign: designOf(boxDesign) }),
    }
  },
  encode: ({
    configuration: { samples, dieline },
    originShoppingListNumber = null,
    externalPimComposedProductId = null,
    bundleId = null,
    boxDesign,
    ...said
  }) => ({
    ...said,
    ...(boxDesign && { boxDesign: { ...boxDesign, picture: orderedPicture(boxDesign) } }),
    kind: 'product' as const,
    ...(samples && { samples }),
    ...(dieline && { dieline: sampledOf(dieline) }),
    originShoppingListNumber,
    externalPimComposedProductId,
    bundleId,
  }),
})

/** A service or trees that can be added. */
export const serviceOffer = renamed(
  { service: z.enum([...SERVICES, 'trees']), parentId: z.string().nullable(), price: money },
  { service: 'service_name' },
)

/** A line on the wire, by its kind. */
export const lineItem = z.union([
  renamed(
    { ...SHARED, kind: z.literal('service'), service: z.enum(SERVICES), parentId: z.string().nullable() },
    { ...NAMES, service: 'service_name' },
  ),
  renamed({ ...SHARED, kind: z.literal('trees') }, NAMES),
  renamed(
    {
      ...SHARED,
      kind: z.literal('custom'),
      what: z.enum(['goods', 'tooling']),
      name: z.string(),
      details: z.string(),
      tolerancePercent: z.int().optional(),
      dieline: z.string().optional(),
      artwork: lineArtwork.optional(),
    },
    NAMES,
  ),
  productLine,
]) satisfies z.ZodType<LineItem>
