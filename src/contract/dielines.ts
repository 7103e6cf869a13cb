import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { sku } from './fields.ts'
import { renamed } from './renamed.ts'

const millimetres = /^\d{1,6}(\.\d{1,2})?x\d{1,6}(\.\d{1,2})?x\d{1,6}(\.\d{1,2})?$/
const size = z.object({ length: z.number(), width: z.number(), height: z.number() })
const extent = z.object({ width: z.number(), height: z.number() })

const style = resource(
  'dieline_style',
  z.object({
    version: z.int(),
    kind: z.enum(['rigid', 'formed']),
    limits: z.object({ min: size, max: size, caliper: z.tuple([z.number(), z.number()]).readonly() }),
    usual: size.extend({ caliper: z.number() }),
    options: z.record(z.string(), z.looseObject({ kind: z.enum(['boolean', 'choice', 'number']) })),
  }),
)

const dieline = resource(
  'dieline',
  renamed(
    {
      style: z.string(),
      version: z.int(),
      caliper: z.number(),
      innerSize: size,
      dieSize: size,
      outerSize: size,
      sheet: extent,
      area: z.int(),
      steps: z.unknown(),
      clamps: z.array(z.object({ what: z.string(), wanted: z.number(), used: z.number() })),
      pieces: z.array(z.looseObject({ name: z.string(), count: z.int() })),
      files: renamed({
        flatSvg: z.string(),
        printPdf: z.string(),
        printBothPdf: z.string(),
        cutSvg: z.string(),
        cutDxf: z.string(),
        cutCf2: z.string(),
        foldGlb: z.string().optional(),
      }),
    },
    { area: 'area_mm2' },
  ),
)

export const DIELINE_CALLS = {
  show: call({
    method: 'get',
    path: '/v2/dielines',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({
      sku: sku.optional(),
      style: z.string().max(40, 'must be the name of a construction').optional(),
      size: z.string().regex(millimetres, 'must be length × width × height in mm, "200x150x50" for example').optional(),
      options: z.string().max(200, 'must be at most 200 characters').optional(),
      mode: z.enum(['inner', 'die', 'outer'], 'must be inner, die or outer').optional(),
      caliper: z.coerce
        .number('must be a thickness in mm, "1.6" for example')
        .positive('must be more than 0')
        .optional(),
    }),
    answer: z.union([data(dieline), data(z.array(style))]),
    errors: ['unknown_variant', 'variant_not_offered', 'dieline_not_made'],
    says: "Every construction, or one in a size, or a variant's. Outlines are lists of [x, y, bulge] in mm, y up.",
  }),
}
