import { z } from 'zod'
import { isPaymentMethodId } from './payment-method-id.ts'

/** Bodies of the order's calls, section 7 of the specification, in its own names. */

const text = (longest: number) => z.string().trim().max(longest, `must be at most ${longest} characters`)
const required = (longest: number) => text(longest).min(1, 'must not be empty')
const sku = z.string().min(1).max(200)
const quantity = z.int('must be a whole number').min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000')
const speed = z.enum(['standard', 'express'], 'must be standard or express')
const countryIso = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, "DE" for example')
const lockVersion = z.int().min(1).optional()
/** Decimal text, as all money on the wire. */
const amount = z.string().regex(/^\d{1,12}\.\d{2}$/, 'must be an amount with two decimals, "12.50" for example')

export const addressBody = z.object({
  firstname: required(120),
  lastname: required(120),
  company: text(120).default(''),
  address1: required(120),
  address2: text(120).default(''),
  city: required(120),
  zipcode: required(12),
  state_name: text(60).default(''),
  phone: text(40).default(''),
  country_iso: countryIso,
})

const orderFields = z.object({
  email: z.email('must be an e-mail address').max(254).optional(),
  ship_address: addressBody.optional(),
  bill_address: addressBody.optional(),
  use_shipping: z.boolean().optional(),
  shipping_rate_id: z.string().max(40).optional(),
  lock_version: lockVersion,
})

export const createOrderBody = z.object({
  order: z.object({ currency: z.string().max(3).optional() }).optional(),
  currency: z.string().max(3).optional(),
})

const lineItem = z.object({
  variant_id: sku,
  quantity,
  express_delivery_option_id: speed.default('standard'),
  box_design_id: z.null().optional(),
  parent_id: z.null().optional(),
  origin_shopping_list_number: z.string().max(64).nullish(),
  external_pim_composed_product_id: z.string().max(200).nullish(),
})

/** A line inside `line_item`, as Spree has it, or its fields alone. */
export const lineItemBody = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null || 'line_item' in body) return body
    const { lock_version, ...line_item } = body as { lock_version?: unknown }
    return { line_item, lock_version }
  },
  z.object({ line_item: lineItem, lock_version: lockVersion }),
)
export const updateLineBody = z.object({
  line_item: z.object({ quantity, express_delivery_option_id: speed.optional() }),
  lock_version: lockVersion,
})
export const bulkCreateBody = z.object({
  bundle_id: z.string().max(64).nullish(),
  line_items_params: z.array(lineItem).min(1, 'name at least one').max(100, 'at most 100 at a time'),
})
export const lockBody = z.object({ lock_version: lockVersion })
export const removeLineBody = z.object({ order_number: z.string().max(40), lock_version: lockVersion })
export const myOrdersQuery = z.object({
  page: z.coerce
    .number('must be a whole number from 1')
    .int('must be a whole number from 1')
    .min(1, 'must be a whole number from 1')
    .max(100_000, 'must be at most 100000')
    .default(1),
})
export const couponBody = z.object({ coupon_code: required(40), lock_version: lockVersion })
export const checkoutBody = z.object({ order: orderFields.optional() })
export const updateOrderBody = z.object({ order: orderFields.omit({ shipping_rate_id: true }) })

export const CHECKOUT_STEPS = ['cart', 'address', 'delivery', 'payment', 'confirm'] as const
export const checkoutQuery = z.object({
  state: z.enum(CHECKOUT_STEPS, 'must be the step that is left: cart, address, delivery, payment or confirm'),
})

export const destinationBody = z.object({
  order_number: z.string().max(40),
  country_iso: countryIso,
  zip_code: text(12).default(''),
  state_name: text(60).default(''),
})

const paymentMethodId = z
  .string()
  .refine(isPaymentMethodId, 'must be the id of a payment method, "pm_card_visa" for example, never a card number')
const rejectSchedule = z.boolean().optional()
export const checkPaymentBody = z.object({
  order_number: z.string().max(40),
  expected_total: amount,
  reject_payment_schedule: rejectSchedule,
})
export const payBody = z.object({
  payment_method_id: paymentMethodId,
  expected_total: amount,
  reject_payment_schedule: rejectSchedule,
})
export const confirmBody = z.object({
  payment_intent_id: z.string().max(100),
  payment_method_id: paymentMethodId.optional(),
  expected_total: amount,
})
export const redirectBody = z.object({
  payment_method_type: z.enum(['card'], 'must be a method that is live: card'),
  expected_total: amount,
  reject_payment_schedule: rejectSchedule,
})

export type AddressBody = z.infer<typeof addressBody>
