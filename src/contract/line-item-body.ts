import { z } from 'zod'
import { quantity, sku } from './fields.ts'

const speed = z.enum(['standard', 'express'], 'must be standard or express')
/** The version of the order that the caller saw; any other version is refused with a conflict. */
export const lockVersion = z.int().min(1).optional()

/** Not implemented yet, so only null is accepted. */
const notYet = (what: string) => z.null(`must be null: ${what}`).optional()

/** The id of one of the caller's own designs, which is frozen for the line; null for goods without one. */
const boxDesignId = z
  .string('must be the id of a design, or null')
  .min(1, 'must be the id of a design, or null')
  .max(64)

const notYetOfALine = {
  parent_id: notYet('goods belong to no other line, an expert check has a call of its own'),
}

export const lineItemBody = z.strictObject({
  variant_id: sku,
  quantity,
  /** Without an option the speed is standard. */
  express_delivery_option_id: speed.nullish().transform((option) => option ?? 'standard'),
  box_design_id: boxDesignId.nullish(),
  ...notYetOfALine,
  origin_shopping_list_number: z.string().max(64).nullish(),
  external_pim_composed_product_id: z.string().max(200).nullish(),
})
export type LineItemBody = z.output<typeof lineItemBody>

/** Many lines at once. */
export const bulkBody = z
  .strictObject({
    /** The bundle of which the lines are all parts; either all are added or none. */
    bundle_id: z.string('must be the id of a bundle').min(1, 'must be the id of a bundle').max(60).nullish(),
    line_items_params: z.array(lineItemBody).min(1, 'name at least one').max(100, 'at most 100 at a time'),
  })
  .superRefine(({ bundle_id, line_items_params }, context) => {
    if (!bundle_id) return
    const refuse = (at: number, field: keyof LineItemBody, message: string) =>
      context.addIssue({ code: 'custom', path: ['line_items_params', at, field], message })
    for (const [at, { box_design_id, express_delivery_option_id }] of line_items_params.entries()) {
      if (box_design_id) refuse(at, 'box_design_id', 'must be null: the parts of a bundle have no designs')
      if (express_delivery_option_id !== 'standard')
        refuse(at, 'express_delivery_option_id', 'must be standard: a bundle is made at the usual speed')
    }
  })

/** The changes of a line; missing fields stay as they are. */
export const lineItemUpdate = z.strictObject({
  variant_id: sku.optional(),
  quantity,
  express_delivery_option_id: speed.nullish().transform((option) => (option === null ? 'standard' : option)),
  /** Null takes the design off the line; without it the line keeps its design. */
  box_design_id: boxDesignId.nullish(),
  ...notYetOfALine,
})

/** A line inside `line_item`, as in Spree, or its fields directly; an error names a field as the body does. */
export const aroundLine = <Line extends z.ZodObject>(line: Line) =>
  z.union([
    z.strictObject({ line_item: line, lock_version: lockVersion }),
    line.extend({ lock_version: lockVersion }).transform((fields) => {
      const { lock_version, ...line_item } = fields as z.infer<Line> & { lock_version?: number }
      return { line_item: line_item as unknown as z.infer<Line>, lock_version }
    }),
  ])

/** A service for the whole order; one for a line has a call of its own. */
const serviceBody = z.strictObject({ service_name: z.literal('warranty', 'must be warranty') })

/** A line to be added: goods or a service, inside `line_item` or not. */
export const newLineBody = z.union([
  serviceBody
    .extend({ lock_version: lockVersion })
    .transform(({ service_name, lock_version }) => ({ line_item: { service_name }, lock_version })),
  z.strictObject({ line_item: z.union([serviceBody, lineItemBody]), lock_version: lockVersion }),
  aroundLine(lineItemBody).options[1],
])
