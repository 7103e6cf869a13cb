import { z } from 'zod'
import { address } from './address.ts'
import { bundle } from './bundle-wire.ts'
import { buyer } from './buyer.ts'
import { deliveryChoice, orderParts } from './call-off.ts'
import { decimalText } from './decimal.ts'
import { issuedDocument } from './invoices.ts'
import { type JsonApiDocument, type Resolved, relatedDocument, resolveDocument } from './json-api.ts'
import { lineItem, serviceOffer } from './line-wire.ts'
import { deduction, money } from './money.ts'
import { onInvoice } from './on-invoice.ts'
import { ORDER_STATES, type Order, type ShippingRate } from './order.ts'
import { orderMessage } from './order-message.ts'
import { orderNotice } from './order-notice.ts'
import { payment, stateOfPayments } from './payment.ts'
import { OFFERED_METHODS } from './payment-methods.ts'
import { paymentSchedule } from './payment-schedules.ts'
import { refund } from './refunds.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

/** Delivery dates, under the names of `v1/delivery_estimates`. */
const DATES = { dispatch: z.string(), earliest: z.string(), latest: z.string() }
const DATE_NAMES = { dispatch: 'dispatch_date', earliest: 'earliest_date', latest: 'latest_date' } as const
export const deliveryDates = renamed(DATES, DATE_NAMES)

const rateFields = renamed(
  {
    id: z.string(),
    names: z.object({ en: z.string() }).catchall(z.string()).optional(),
    zone: z.string(),
    cost: money,
    minDays: z.int(),
    maxDays: z.int(),
    selected: z.boolean(),
    ...DATES,
  },
  DATE_NAMES,
)
/** On the wire the dates of a rate are beside its cost. */
const shippingRate = z.codec(rateFields, z.custom<ShippingRate>(), {
  decode: ({ dispatch, earliest, latest, ...rate }) =>
    ({ ...rate, delivery: { dispatch, earliest, latest } }) as ShippingRate,
  encode: ({ delivery, ...rate }) => ({ ...rate, ...delivery }),
})

/** An order's own fields on the wire, with its related resources nested. */
export const order = renamed(
  {
    number: z.string(),
    token: z.string(),
    state: z.enum(ORDER_STATES),
    region: z.enum(REGION_CODES),
    currency: z.enum(CURRENCIES),
    lockVersion: z.int(),
    email: z.string().nullable(),
    lines: z.array(lineItem),
    itemCount: z.int(),
    itemTotal: money,
    discountTotal: deduction,
    shipmentTotal: money,
    customsTotal: money,
    taxTotal: money,
    total: money,
    taxes: z.array(renamed({ rate: z.int(), base: money, amount: money })),
    taxCountryIso: z.string(),
    taxReason: z.enum(['reverse_charge', 'export']).nullable(),
    buyer,
    vatCredit: renamed({ amount: money, at: z.string() }).nullable(),
    bundles: z.array(bundle),
    coupon: renamed({ code: z.string(), percent: z.number().nullable() }).nullable(),
    shipAddress: address.nullable(),
    billAddress: address.nullable(),
    shippingRates: z.array(shippingRate),
    freeDeliveryMissing: money.nullable(),
    bestCoupon: renamed({ code: z.string(), saving: money }).nullable(),
    /** An origin without offers leaves the field out. */
    serviceOffers: z.array(serviceOffer).default([]),
    /** An origin that keeps no state of artwork leaves the field out. */
    awaitsArtwork: z.boolean().default(false),
    /** An origin that does not say whether production waits for the payment leaves the field out. */
    awaitsPayment: z.boolean().default(false),
    delivery: deliveryDates.nullable(),
    paymentMethods: z.array(z.enum(OFFERED_METHODS)),
    credit: money,
    /** An origin without schedules leaves the field out. */
    paymentSchedule: paymentSchedule.nullable().default(null),
    onInvoice: onInvoice.optional(),
    payments: z.array(payment),
    refunds: z.array(refund).optional(),
    notices: z.array(orderNotice),
    priceListVersion: z.string(),
    createdAt: z.string(),
    completedAt: z.string().nullable(),
    reference: z.string().nullable(),
    messages: z.array(orderMessage),
    isServiceAgreed: z.boolean().optional(),
    documents: z.array(issuedDocument).optional(),
    offer: renamed({ number: z.string(), countryIso: z.string() }).optional(),
    isSubmitted: z.boolean().optional(),
    deliveryChoice: deliveryChoice.optional(),
    parts: orderParts.optional(),
    canCancel: z.boolean(),
    canReturn: z.boolean(),
  },
  { lines: 'line_items', discountTotal: 'promo_total', shipmentTotal: 'ship_total', credit: 'wallet_total' },
)

/** The related resources of an order's document: their type, and their id where they have none. */
const RELATED = {
  line_items: { type: 'line_item' },
  payments: { type: 'payment', id: 'number' },
  ship_address: { type: 'address', suffix: 'ship' },
  bill_address: { type: 'address', suffix: 'bill' },
} as const

/**
 * An order on the wire: JSON:API with Spree's attribute names, money as decimal text. `meta` has the additional results of an
 * action.
 */
export function orderDocument(value: Order, meta?: Record<string, unknown>): JsonApiDocument {
  const wire = { ...z.encode(order, value), ...derivedOf(value) }
  return { ...relatedDocument('order', value.number, wire, RELATED), ...(meta && { meta }) }
}

/** Reads an order from its document. @throws Error for an invalid document */
export function readOrder(document: JsonApiDocument): Order {
  const data = resolveDocument(document) as Resolved
  if (data.type !== 'order') throw new Error(`'${data.type}' is not an order.`)
  return z.decode(order, data as never)
}

/** Derived fields that Spree's clients expect. */
const derivedOf = ({ lines, discountTotal, customsTotal, taxTotal, payments }: Order) => ({
  total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  adjustment_total: decimalText(customsTotal - discountTotal),
  included_tax_total: '0.00',
  additional_tax_total: decimalText(taxTotal),
  payment_state: stateOfPayments(payments),
  checkout_steps: ['address', 'delivery', 'payment', 'confirm', 'complete'],
})
