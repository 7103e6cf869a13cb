import { z } from 'zod'
import { addressBody, oneLine, place, withoutAliases } from './address-body.ts'
import { call, nothing } from './call.ts'
import { MOST_DELIVERIES } from './call-off.ts'
import { UNREADABLE_DESIGN_ERRORS } from './design-errors.ts'
import { data, pageOf, resource } from './documents.ts'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { aroundLine, bulkBody, lineItemUpdate, lockVersion, newLineBody } from './line-item-body.ts'
import { money } from './money.ts'
import { ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { ORDER_NUMBER } from './order-number.ts'
import { mineQuery } from './orders-mine.ts'
import { renamed } from './renamed.ts'
import { VISIBLE_CHARACTER } from './sound-text.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

const emailAddress = z.string().trim().max(LONGEST_EMAIL).refine(isEmail, 'must be an e-mail address')

/** The input of a checkout step or an update. */
export const orderFields = z.strictObject({
  email: emailAddress.optional(),
  ship_address: addressBody.optional(),
  bill_address: addressBody.optional(),
  /** The delivery address is used as the billing address, too. */
  use_shipping: z.boolean().optional(),
  shipping_rate_id: z.string().max(40).optional(),
  /** In how many deliveries it is sent: more than one for members of companies with Plus. */
  deliveries: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(MOST_DELIVERIES, `must be at most ${MOST_DELIVERIES}`)
    .optional(),
  customer_type: z.enum(['b2b', 'b2c'], 'must be b2b or b2c').optional(),
  /** Of the country of the billing address; '' for none. Only the shop sets the result of the check. */
  vat_id: oneLine(40).optional(),
  purchase_order_number: oneLine(60).optional(),
  /** One of the company's of whoever orders; null for none. Without it, that of the member. */
  cost_centre_id: z.string().max(64).nullish(),
  /** A second contact for the delivery. */
  delivery_contact: z
    .strictObject({
      name: oneLine(120).regex(VISIBLE_CHARACTER, 'must not be empty'),
      phone: oneLine(40).default(''),
      email: z.union([z.literal(''), emailAddress]).default(''),
    })
    .refine(({ phone, email }) => phone !== '' || email !== '', {
      path: ['phone'],
      message: 'must be there, or an e-mail address',
    })
    .nullish(),
  lock_version: lockVersion,
})
export type OrderFields = z.output<typeof orderFields>

const currency = z.string().max(3).toUpperCase().optional()
const orderNumber = z.string().max(40)
const coupon = z.string().trim().max(40, 'must be at most 40 characters').min(1, 'must not be empty')

const ACT = ORDER_ACT_ERRORS
const DESIGN = ['unknown_design', ...UNREADABLE_DESIGN_ERRORS] as const
const LINE = ['variant_not_offered', 'express_not_offered', 'design_of_other_goods', ...DESIGN] as const
const COUPON = [
  'coupon_code_not_found',
  'coupon_code_expired',
  'coupon_code_used_up',
  'coupon_code_wrong_product',
  'coupon_code_already_applied',
  'coupon_code_not_eligible',
  'coupon_code_not_started',
  'coupon_code_used_before',
  'coupon_code_first_order_only',
  'coupon_code_gains_nothing',
] as const
const PLACE = ['place_not_served', 'place_by_offer_only', 'unknown_state'] as const

const row = resource(
  'order',
  renamed({
    number: z.string(),
    state: z.string(),
    region: z.enum(REGION_CODES),
    currency: z.enum(CURRENCIES),
    total: money,
    itemCount: z.int(),
    paymentState: z.string().nullable(),
    reference: z.string().nullable(),
    createdAt: z.string(),
    completedAt: z.string().nullable(),
  }),
)

export type OrderRow = z.output<typeof row>
export const orderRow = data(row)
export const ordersPage = pageOf(row)

const orderCall = { who: 'order', purpose: 'Necessary', answer: orderAnswer } as const
/** An act that says nothing but which version of the order the caller saw. */
const bareAct = { ...orderCall, body: z.strictObject({ lock_version: lockVersion }), errors: ACT } as const

export const ORDER_CALLS = {
  mine: call({
    method: 'get',
    path: '/orders/mine',
    who: 'user',
    purpose: 'Necessary',
    query: mineQuery,
    answer: ordersPage,
    errors: ['unauthorized'],
    says: "A user's orders, the newest first, 25 a page: those that are complete or canceled, unless it says which.",
  }),
  show: call({ ...orderCall, method: 'get', path: '/orders/:number', says: 'An order as it stands.' }),
  create: call({
    method: 'post',
    path: '/v2/orders',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'order', counter: 'OPEN_LIMIT' },
    body: z
      .strictObject({ order: z.strictObject({ currency }).optional(), currency })
      .refine(({ order, currency = order?.currency }) => (order?.currency ?? currency) === currency, {
        path: ['currency'],
        message: 'must be that of order, or be left out',
      }),
    answer: orderAnswer,
    says: "A new cart in the store's currency, with the token that opens it.",
  }),
  update: call({
    ...orderCall,
    method: 'put',
    path: '/orders/:number',
    body: z.strictObject({ order: orderFields.omit({ shipping_rate_id: true }) }),
    errors: [...ACT, ...PLACE, 'not_in_parts', 'unknown_cost_centre', 'bad_vat_number', 'vat_number_invalid'],
    says: 'Changes the e-mail, the addresses and the number of deliveries of an order that is not placed.',
  }),
  addLine: call({
    ...orderCall,
    method: 'post',
    path: '/v2/orders/:number/line_item',
    aliases: ['/orders/:number/line_items'],
    body: newLineBody,
    errors: [...ACT, ...LINE, 'unknown_variant', 'cart_full', 'nothing_to_cover', 'service_not_offered'],
    says: 'One line more; a variant that is there already becomes more of it. With `service_name`, a warranty for all goods.',
  }),
  addLines: call({
    ...orderCall,
    method: 'post',
    path: '/v2/orders/:number/line_items/bulk_create',
    body: bulkBody,
    errors: [...ACT, ...DESIGN, 'not_the_bundle'],
    says: 'Up to 100 lines; what cannot be taken is named under `meta.refused`, the rest is in.',
  }),
  updateLine: call({
    ...orderCall,
    method: 'put',
    path: '/orders/:number/line_items/:line',
    body: aroundLine(lineItemUpdate),
    errors: [...ACT, ...LINE],
    says: 'Changes what a line is, how many, or how fast, in its place.',
  }),
  removeLine: call({
    ...bareAct,
    method: 'delete',
    path: '/v2/orders/:number/line_items/:line',
    aliases: ['/orders/:number/line_items/:line'],
    says: 'Takes a line out of an order.',
  }),
  removeLineOf: call({
    ...orderCall,
    method: 'put',
    path: '/v2/line_items/:line/remove_from_order',
    body: z.strictObject({ order_number: orderNumber, lock_version: lockVersion }),
    errors: ACT,
    says: 'The same, the order named in the body.',
  }),
  empty: call({
    ...bareAct,
    method: 'put',
    path: '/orders/:number/empty',
    answer: nothing,
    says: 'Takes every line out of an order.',
  }),
  applyCoupon: call({
    ...orderCall,
    method: 'put',
    path: '/orders/:number/apply_coupon_code',
    limit: { what: 'coupon', counter: 'GUESS_LIMIT' },
    body: z.strictObject({ coupon_code: coupon, lock_version: lockVersion }),
    errors: [...ACT, ...COUPON],
    says: "Applies a coupon in the place of another; Spree's coupon body stands around the order.",
  }),
  removeCoupon: call({
    ...bareAct,
    method: 'delete',
    path: '/orders/:number/coupon_code',
    errors: [...ACT, 'coupon_code_not_found'],
    says: 'Takes the coupon away, with all that it gave.',
  }),
  setDestination: call({
    ...orderCall,
    method: 'post',
    path: '/set_shipping_destination',
    body: z.preprocess(withoutAliases, z.strictObject({ order_number: orderNumber.optional(), ...place })),
    errors: [...ACT, ...PLACE, 'address_given', 'unauthorized'],
    says: "Where an order goes before there is an address: the one that is named, the caller's cart, or the cart to come.",
  }),
  sendLink: call({
    method: 'post',
    path: '/v1/emails/order_link',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({
      order_number: z.string().trim().max(40).regex(ORDER_NUMBER, 'must be an order number, "R123456789" for example'),
      email: emailAddress,
    }),
    answer: nothing,
    says: 'Sends the link to an order to the address with which it was placed; answers the same whether or not there is one.',
  }),
}
