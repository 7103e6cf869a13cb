import type { DeliveryEstimate } from './catalogue.ts'
import { decimalText, minorUnits } from './decimal.ts'
import { type JsonApiDocument, type Resolved, type Resource, referenceTo, resolveDocument } from './json-api.ts'
import type { Address, LineItem, Order, OrderNotice, Payment, ShippingRate, TaxRow } from './order.ts'
import { parseVariantCode } from './variant.ts'

/**
 * An order as `/api` says it: JSON:API with Spree's attribute names, money as decimal text. `meta` carries what an
 * act has to say beside the order.
 */
export function orderDocument(order: Order, meta?: Record<string, unknown>): JsonApiDocument {
  const lines = order.lines.map(lineResource)
  const payments = order.payments.map(paymentResource)
  const addresses = (['ship', 'bill'] as const).flatMap((kind) => {
    const address = kind === 'ship' ? order.shipAddress : order.billAddress
    return address ? [addressResource(`${order.number}-${kind}`, address)] : []
  })
  const reference = (kind: 'ship' | 'bill') => {
    const resource = addresses.find(({ id }) => id === `${order.number}-${kind}`)
    return { data: resource ? referenceTo(resource) : null }
  }
  return {
    data: {
      id: order.number,
      type: 'order',
      attributes: {
        number: order.number,
        token: order.token,
        state: order.state,
        region: order.region,
        currency: order.currency,
        lock_version: order.lockVersion,
        email: order.email,
        total_quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        item_count: order.itemCount,
        item_total: decimalText(order.itemTotal),
        promo_total: decimalText(-order.discountTotal),
        ship_total: decimalText(order.shipmentTotal),
        customs_total: decimalText(order.customsTotal),
        adjustment_total: decimalText(order.customsTotal - order.discountTotal),
        included_tax_total: '0.00',
        additional_tax_total: decimalText(order.taxTotal),
        tax_total: decimalText(order.taxTotal),
        total: decimalText(order.total),
        payment_state: order.payments.at(-1)?.state ?? null,
        taxes: order.taxes.map(({ rate, base, amount }) => ({
          rate,
          base: decimalText(base),
          amount: decimalText(amount),
        })),
        tax_country_iso: order.taxCountryIso,
        coupon: order.coupon,
        shipping_rates: order.shippingRates.map(({ id, zone, cost, minDays, maxDays, selected, delivery }) => ({
          id,
          zone,
          cost: decimalText(cost),
          min_days: minDays,
          max_days: maxDays,
          selected,
          ...estimateOut(delivery),
        })),
        free_delivery_missing: order.freeDeliveryMissing === null ? null : decimalText(order.freeDeliveryMissing),
        best_coupon: order.bestCoupon && { ...order.bestCoupon, saving: decimalText(order.bestCoupon.saving) },
        delivery: order.delivery && estimateOut(order.delivery),
        payment_methods: order.paymentMethods,
        checkout_steps: ['address', 'delivery', 'payment', 'confirm', 'complete'],
        notices: order.notices.map(noticeOut),
        price_list_version: order.priceListVersion,
        created_at: order.createdAt,
        completed_at: order.completedAt,
      },
      relationships: {
        line_items: { data: lines.map(referenceTo) },
        payments: { data: payments.map(referenceTo) },
        ship_address: reference('ship'),
        bill_address: reference('bill'),
      },
    },
    included: [...lines, ...payments, ...addresses],
    ...(meta && { meta }),
  }
}

interface WireEstimate {
  dispatch_date: string
  earliest_date: string
  latest_date: string
}

/** Dates of delivery in the names of `v1/delivery_estimates`. */
export const estimateOut = ({ dispatch, earliest, latest }: DeliveryEstimate): WireEstimate => ({
  dispatch_date: dispatch,
  earliest_date: earliest,
  latest_date: latest,
})

export const readEstimate = (wire: WireEstimate): DeliveryEstimate => ({
  dispatch: wire.dispatch_date,
  earliest: wire.earliest_date,
  latest: wire.latest_date,
})

function lineResource(line: LineItem): Resource {
  return {
    id: line.id,
    type: 'line_item',
    attributes: {
      variant_id: line.variantId,
      quantity: line.quantity,
      express_delivery_option_id: line.expressDeliveryOptionId,
      amount: decimalText(line.amount),
      promo_total: decimalText(-line.discount),
      additional_tax_total: decimalText(line.tax),
      total: decimalText(line.total),
      available: line.available,
      origin_shopping_list_number: line.originShoppingListNumber ?? null,
      external_pim_composed_product_id: line.externalPimComposedProductId ?? null,
    },
  }
}

function paymentResource(payment: Payment): Resource {
  return {
    id: payment.number,
    type: 'payment',
    attributes: {
      number: payment.number,
      payment_method: payment.method,
      amount: decimalText(payment.amount),
      state: payment.state,
      bank: payment.bank && {
        account_holder: payment.bank.accountHolder,
        bank_name: payment.bank.bankName,
        account_number: payment.bank.accountNumber,
        swift_code: payment.bank.swiftCode,
        reference: payment.bank.reference,
      },
      last_digits: payment.last4,
    },
  }
}

/** An address in the specification's names, and in Spree's for postcode and state. */
export function addressOut({ countryIso, state, ...address }: Address): Record<string, string> {
  return { ...address, zip_code: address.zipcode, state, state_name: state, country_iso: countryIso }
}

const addressResource = (id: string, address: Address): Resource => ({
  id,
  type: 'address',
  attributes: addressOut(address),
})

function noticeOut(notice: OrderNotice): Record<string, unknown> {
  switch (notice.kind) {
    case 'total_changed':
      return { kind: notice.kind, before: decimalText(notice.before), after: decimalText(notice.after) }
    case 'tax_country_changed':
      return {
        kind: notice.kind,
        country_iso: notice.countryIso,
        before: decimalText(notice.before),
        after: decimalText(notice.after),
      }
    case 'customs_added':
      return { kind: notice.kind, amount: decimalText(notice.amount) }
    case 'delivery_gone':
      return { kind: notice.kind }
    case 'line_unavailable':
      return { kind: notice.kind, line_id: notice.lineId }
    case 'coupon_removed':
      return { kind: notice.kind, code: notice.code }
  }
}

/** Reads an order from its document. @throws Error where it is no order of ours */
export function readOrder(document: JsonApiDocument): Order {
  const data = resolveDocument(document) as Resolved
  if (data.type !== 'order') throw new Error(`'${data.type}' is not an order.`)
  const wire = data as unknown as Wire
  return {
    number: wire.number,
    token: wire.token,
    state: wire.state,
    region: wire.region,
    currency: wire.currency,
    lockVersion: wire.lock_version,
    email: wire.email,
    lines: wire.line_items.map(readLine),
    itemCount: wire.item_count,
    itemTotal: minorUnits(wire.item_total),
    discountTotal: 0 - minorUnits(wire.promo_total),
    shipmentTotal: minorUnits(wire.ship_total),
    customsTotal: minorUnits(wire.customs_total),
    taxTotal: minorUnits(wire.tax_total),
    total: minorUnits(wire.total),
    taxes: wire.taxes.map(
      ({ rate, base, amount }): TaxRow => ({ rate, base: minorUnits(base), amount: minorUnits(amount) }),
    ),
    taxCountryIso: wire.tax_country_iso,
    coupon: wire.coupon,
    shipAddress: wire.ship_address && readAddress(wire.ship_address),
    billAddress: wire.bill_address && readAddress(wire.bill_address),
    shippingRates: wire.shipping_rates.map(
      ({ id, zone, cost, min_days, max_days, selected, ...dates }): ShippingRate => ({
        id,
        zone,
        cost: minorUnits(cost),
        minDays: min_days,
        maxDays: max_days,
        selected,
        delivery: readEstimate(dates),
      }),
    ),
    freeDeliveryMissing: wire.free_delivery_missing === null ? null : minorUnits(wire.free_delivery_missing),
    bestCoupon: wire.best_coupon && { ...wire.best_coupon, saving: minorUnits(wire.best_coupon.saving) },
    delivery: wire.delivery && readEstimate(wire.delivery),
    paymentMethods: wire.payment_methods,
    payments: wire.payments.map(readPayment),
    notices: wire.notices.map(readNotice),
    priceListVersion: wire.price_list_version,
    createdAt: wire.created_at,
    completedAt: wire.completed_at,
  }
}

/** The shape that `readOrder` counts on; where the origin is not ours, the client checks it first. */
interface Wire extends Pick<Order, 'number' | 'token' | 'state' | 'region' | 'currency' | 'email' | 'coupon'> {
  lock_version: number
  item_count: number
  item_total: string
  promo_total: string
  ship_total: string
  customs_total: string
  tax_total: string
  total: string
  taxes: { rate: number; base: string; amount: string }[]
  tax_country_iso: string
  shipping_rates: (WireEstimate & {
    id: ShippingRate['id']
    zone: ShippingRate['zone']
    cost: string
    min_days: number
    max_days: number
    selected: boolean
  })[]
  free_delivery_missing: string | null
  best_coupon: { code: string; saving: string } | null
  delivery: WireEstimate | null
  payment_methods: Order['paymentMethods']
  notices: Record<string, string>[]
  price_list_version: string
  created_at: string
  completed_at: string | null
  line_items: Resolved[]
  payments: Resolved[]
  ship_address: Resolved | null
  bill_address: Resolved | null
}

function readLine(line: Resolved): LineItem {
  const variantId = String(line.variant_id)
  const variant = parseVariantCode(variantId)
  if (!variant) throw new Error(`'${variantId}' is not a variant of ours.`)
  const quantity = Number(line.quantity)
  return {
    id: line.id,
    variantId,
    configuration: { ...variant, quantity },
    quantity,
    expressDeliveryOptionId: line.express_delivery_option_id === 'express' ? 'express' : 'standard',
    amount: minorUnits(line.amount),
    discount: 0 - minorUnits(line.promo_total),
    tax: minorUnits(line.additional_tax_total),
    total: minorUnits(line.total),
    available: line.available === true,
    ...(typeof line.origin_shopping_list_number === 'string' && {
      originShoppingListNumber: line.origin_shopping_list_number,
    }),
    ...(typeof line.external_pim_composed_product_id === 'string' && {
      externalPimComposedProductId: line.external_pim_composed_product_id,
    }),
  }
}

function readPayment(payment: Resolved): Payment {
  const bank = payment.bank as Record<string, unknown> | undefined
  const text = (name: string) => String(bank?.[name] ?? '')
  return {
    number: payment.id,
    method: payment.payment_method as Payment['method'],
    amount: minorUnits(payment.amount),
    state: payment.state as Payment['state'],
    ...(bank && {
      bank: {
        accountHolder: text('account_holder'),
        bankName: text('bank_name'),
        accountNumber: text('account_number'),
        swiftCode: text('swift_code'),
        reference: text('reference'),
      },
    }),
    ...(payment.last_digits !== undefined && { last4: String(payment.last_digits) }),
  }
}

/** An address from the specification's names or from Spree's; what is missing is empty. */
export function readAddress(wire: Record<string, unknown>): Address {
  const text = (...names: string[]) => names.map((name) => wire[name]).find((value) => typeof value === 'string') ?? ''
  return {
    firstname: text('firstname'),
    lastname: text('lastname'),
    company: text('company'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    zipcode: text('zip_code', 'zipcode'),
    state: text('state', 'state_name'),
    phone: text('phone'),
    countryIso: text('country_iso'),
  }
}

function readNotice(notice: Record<string, string>): OrderNotice {
  switch (notice.kind) {
    case 'total_changed':
      return { kind: 'total_changed', before: minorUnits(notice.before), after: minorUnits(notice.after) }
    case 'tax_country_changed':
      return {
        kind: 'tax_country_changed',
        countryIso: notice.country_iso ?? '',
        before: minorUnits(notice.before),
        after: minorUnits(notice.after),
      }
    case 'customs_added':
      return { kind: 'customs_added', amount: minorUnits(notice.amount) }
    case 'delivery_gone':
      return { kind: 'delivery_gone' }
    case 'line_unavailable':
      return { kind: 'line_unavailable', lineId: notice.line_id ?? '' }
    default:
      return { kind: 'coupon_removed', code: notice.code ?? '' }
  }
}
