import { z } from 'zod'
import { ORDER_NUMBER } from './order-number.ts'
import { isPaymentMethodId } from './payment-method-id.ts'
import { isPostcode } from './postcode.ts'
import { LEAVES_INK } from './sound-text.ts'

/** Bodies of the order's calls, section 7 of the specification, in its own names. */

/** One line, as a form has it: what stands in mails and on labels line by line must not make lines of its own. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `must be at most ${longest} characters`)
    .regex(/^[^\r\n\u2028\u2029]*$/, 'must be one line')
/** What must be there is there to be read: a name of invisible characters prints an empty label. */
const required = (longest: number) => text(longest).regex(LEAVES_INK, 'must not be empty')
const sku = z.string().min(1).max(200)
const quantity = z.int('must be a whole number').min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000')
const speed = z.enum(['standard', 'express'], 'must be standard or express')
const countryIso = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, "DE" for example')
const lockVersion = z.int().min(1).optional()
/** Decimal text, as all money on the wire. */
const amount = z.string().regex(/^\d{1,12}\.\d{2}$/, 'must be an amount with two decimals, "12.50" for example')

const place = { country_iso: countryIso, zip_code: text(12).default(''), state: text(60).default('') }

/** An address: `zip_code` and `state` are the specification's names, `zipcode` and `state_name` Spree's for the same. */
export const addressBody = z.preprocess(
  withoutAliases,
  z
    .strictObject({
      firstname: required(120),
      lastname: required(120),
      company: text(120).default(''),
      address1: required(120),
      address2: text(120).default(''),
      city: required(120),
      phone: text(40).default(''),
      ...place,
      zip_code: required(12),
    })
    .refine(({ country_iso, zip_code }) => isPostcode(country_iso, zip_code), {
      path: ['zip_code'],
      message: 'must be a postcode of the country',
    }),
)

/** Puts what came under Spree's names under the specification's. Two that differ are refused at the alias. */
function withoutAliases(body: unknown, context: z.RefinementCtx): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields: Record<string, unknown> = { ...body }
  for (const [alias, name] of [
    ['zipcode', 'zip_code'],
    ['state_name', 'state'],
  ] as const) {
    const said = fields[alias]
    delete fields[alias]
    if (said === undefined) continue
    if (name in fields && fields[name] !== said)
      context.addIssue({ code: 'custom', path: [alias], message: `must be the same as ${name}, or be left out` })
    fields[name] = said
  }
  return fields
}

const orderFields = z.strictObject({
  email: z.email('must be an e-mail address').max(254).optional(),
  ship_address: addressBody.optional(),
  bill_address: addressBody.optional(),
  use_shipping: z.boolean().optional(),
  shipping_rate_id: z.string().max(40).optional(),
  lock_version: lockVersion,
})

export const createOrderBody = z.strictObject({
  order: z.strictObject({ currency: z.string().max(3).optional() }).optional(),
  currency: z.string().max(3).optional(),
})

/** Nothing stands behind these yet, so nothing but null is understood. */
const notYet = (what: string) => z.null(`must be null: ${what}`).optional()

const notYetOfALine = {
  box_design_id: notYet('there are no saved designs'),
  parent_id: notYet('no line belongs to another'),
}

export const lineItem = z.strictObject({
  variant_id: sku,
  quantity,
  /** No option is the usual speed. */
  express_delivery_option_id: speed.nullish().transform((option) => option ?? 'standard'),
  ...notYetOfALine,
  origin_shopping_list_number: z.string().max(64).nullish(),
  external_pim_composed_product_id: z.string().max(200).nullish(),
})

/** A line inside `line_item`, as Spree has it, or its fields alone; an error names a field as the body does. */
const aroundLine = <Line extends z.ZodObject>(line: Line) =>
  z.union([
    z.strictObject({ line_item: line, lock_version: lockVersion }),
    line.extend({ lock_version: lockVersion }).transform((fields) => {
      const { lock_version, ...line_item } = fields as z.infer<Line> & { lock_version?: number }
      return { line_item: line_item as unknown as z.infer<Line>, lock_version }
    }),
  ])

export const lineItemBody = aroundLine(lineItem)
/** What a line becomes; what is left out stays, and so does where it came from. */
export const updateLineBody = aroundLine(
  z.strictObject({
    variant_id: sku.optional(),
    quantity,
    express_delivery_option_id: speed.nullish().transform((option) => (option === null ? 'standard' : option)),
    ...notYetOfALine,
  }),
)
export const bulkCreateBody = z.strictObject({
  bundle_id: notYet('there are no bundles'),
  line_items_params: z.array(lineItem).min(1, 'name at least one').max(100, 'at most 100 at a time'),
})
export const lockBody = z.strictObject({ lock_version: lockVersion })
export const removeLineBody = z.strictObject({ order_number: z.string().max(40), lock_version: lockVersion })
export const myOrdersQuery = z.object({
  page: z.coerce
    .number('must be a whole number from 1')
    .int('must be a whole number from 1')
    .min(1, 'must be a whole number from 1')
    .max(100_000, 'must be at most 100000')
    .default(1),
})
export const couponBody = z.strictObject({ coupon_code: required(40), lock_version: lockVersion })
export const checkoutBody = z.strictObject({ order: orderFields.optional() })
export const updateOrderBody = z.strictObject({ order: orderFields.omit({ shipping_rate_id: true }) })

export const CHECKOUT_STEPS = ['cart', 'address', 'delivery', 'payment', 'confirm'] as const
export const checkoutQuery = z.object({
  state: z.enum(CHECKOUT_STEPS, 'must be the step that is left: cart, address, delivery, payment or confirm'),
})

/** Where an order goes; without a number, the caller's cart, or the cart to come. */
export const destinationBody = z.preprocess(
  withoutAliases,
  z.strictObject({ order_number: z.string().max(40).optional(), ...place }),
)

/** There is no schedule that a payment could reject: an order is paid at once, which is what both values then mean. */
const rejectSchedule = z.boolean('must be true or false').optional()
/** What the payer agreed to; without it, the total that they were answered last. */
const expectedTotal = amount.optional()
const paymentMethodId = z
  .string()
  .refine(isPaymentMethodId, 'must be the id of a payment method, "pm_card_visa" for example, never a card number')

export const checkPaymentBody = z.strictObject({
  order_number: z.string().max(40),
  expected_total: expectedTotal,
  reject_payment_schedule: rejectSchedule,
})
export const payBody = z.strictObject({
  payment_method_id: paymentMethodId,
  expected_total: expectedTotal,
  reject_payment_schedule: rejectSchedule,
})
export const confirmBody = z.strictObject({
  payment_intent_id: z.string().max(100),
  /** Another card than the intent was begun with. */
  payment_method_id: paymentMethodId.optional(),
  expected_total: expectedTotal,
})
export const redirectBody = z.strictObject({
  payment_method_type: z.enum(['card'], 'must be a method that is live: card'),
  expected_total: expectedTotal,
  reject_payment_schedule: rejectSchedule,
})

/** Who wants the link to an order sent to the address with which it was placed. */
export const orderLinkBody = z.strictObject({
  order_number: z.string().trim().max(40).regex(ORDER_NUMBER, 'must be an order number, "R123456789" for example'),
  email: z.email('must be an e-mail address').max(254),
})

export type AddressBody = z.infer<typeof addressBody>
