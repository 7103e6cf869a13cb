import type { Address } from './address.ts'
import type { Buyer, TaxReason, VatCredit } from './buyer.ts'
import type { DeliveryChoice, OrderParts } from './call-off.ts'
import type { DeliveryEstimate, Names } from './catalogue.ts'
import type { IssuedDocument } from './invoices.ts'
import type { LineItem, ServiceOffer } from './line-item.ts'
import type { OnInvoice } from './on-invoice.ts'
import type { OrderNotice } from './order-notice.ts'
import type { Payment } from './payment.ts'
import type { OfferedMethod } from './payment-methods.ts'
import type { PaymentSchedule } from './payment-schedules.ts'
import type { MessagePicture } from './pictures.ts'
import type { Refund } from './refunds.ts'
import type { Currency, RegionCode } from './vocabulary.ts'

/** All money here is integer minor units of the order's currency; on the wire it is a decimal string. */

/** The states through which a checkout goes, in their sequence. */
const CHECKOUT_STATES = ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete'] as const

export const ORDER_STATES = [...CHECKOUT_STATES, 'canceled', 'awaiting_return', 'returned'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Whether what is still to be paid of a placed order is owed: not once it was canceled or returned. */
export const isOwed = (state: OrderState): boolean => state === 'complete' || state === 'awaiting_return'

/** Whether an order is at a state of its checkout, or past it. One that was cancelled or is returned is at none. */
export function hasReached(state: OrderState, wanted: (typeof CHECKOUT_STATES)[number]): boolean {
  const states: readonly OrderState[] = CHECKOUT_STATES
  return states.indexOf(state) >= states.indexOf(wanted)
}

/**
 * A delivery zone, which determines the tariff. Built in are `domestic`, `near`, `union`, `far`, `outside`, `overseas`, and
 * `eu4`, the free zone of sample packs, as the specification names it; a merchant may add others.
 */
export type ShippingZone = string

export interface ShippingRate {
  /** `courier`, `courier-free`, `sample-packs`, `pick-up`, `polish-post`, or a method that the merchant added. */
  id: string
  /** The merchant's name for it; the built-in methods have messages. */
  names?: Names
  /** The zone of the tariff. */
  zone: ShippingZone
  /** Net, minor units. */
  cost: number
  /** Transit in working days. */
  minDays: number
  maxDays: number
  selected: boolean
  /** The delivery dates if the order is placed now; of a placed order, those that were promised. */
  delivery: DeliveryEstimate
}

export interface TaxRow {
  /** Basis points: 23 % is 2300. */
  rate: number
  base: number
  amount: number
}

export const MESSAGE_KINDS = ['message', 'complaint', 'return'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** A message between buyer and merchant about an order. */
export interface OrderMessage {
  id: string
  from: 'customer' | 'merchant'
  kind: MessageKind
  /** The line that it concerns; null for the whole order. */
  lineId: string | null
  text: string
  pictures?: MessagePicture[] | undefined
  /** Of the merchant's answer to a return, whether it was accepted. */
  isAccepted?: boolean | undefined
  /** ISO instant. */
  at: string
}

export interface Order {
  number: string
  token: string
  state: OrderState
  region: RegionCode
  currency: Currency
  lockVersion: number
  email: string | null
  lines: LineItem[]
  itemCount: number
  /** Σ line amounts, net. */
  itemTotal: number
  /** ≥ 0, subtracted. */
  discountTotal: number
  shipmentTotal: number
  /** `additionalCustoms` of ch and no. */
  customsTotal: number
  taxTotal: number
  /** itemTotal − discountTotal + shipmentTotal + customsTotal + taxTotal. */
  total: number
  taxes: TaxRow[]
  /** The country whose VAT is charged: the store's until there is a destination. */
  taxCountryIso: string
  /** Null where VAT is charged, or does not exist. */
  taxReason: TaxReason | null
  buyer: Buyer
  vatCredit: VatCredit | null
  coupon: { code: string; percent: number | null } | null
  /** The complete bundles of the order, with the discount of each, which is part of `discountTotal`. */
  bundles: { id: string; names?: Names | undefined; quantity: number; saving: number }[]
  shipAddress: Address | null
  billAddress: Address | null
  shippingRates: ShippingRate[]
  /** Net amount of goods missing for free delivery, minor units; null where delivery is free, or nothing is delivered. */
  freeDeliveryMissing: number | null
  /** The public code with the largest discount for this order; null where none gives more than the current one. */
  bestCoupon: { code: string; saving: number } | null
  /** Services and trees that can be added. */
  serviceOffers: ServiceOffer[]
  /** Whether production waits for artwork that is not approved yet: then the dates count from today. */
  awaitsArtwork: boolean
  /** Whether it is placed, and production waits for its first payment: then the dates count from today. */
  awaitsPayment: boolean
  /** Delivery of the whole order by the chosen or the default method; null for an empty cart. */
  delivery: DeliveryEstimate | null
  paymentMethods: OfferedMethod[]
  /** The part of the total that the buyer's credit pays, minor units. */
  credit: number
  /** How it may be paid, or is paid, in instalments; null where it is paid whole. */
  paymentSchedule: PaymentSchedule | null
  /** Of a placed order, that it is paid on invoice; of an open one, that its offer agreed so. Absent for any other. */
  onInvoice?: OnInvoice | undefined
  payments: Payment[]
  /** Absent where the backend knows none. */
  refunds?: Refund[] | undefined
  notices: OrderNotice[]
  priceListVersion: string
  createdAt: string
  completedAt: string | null
  /** The buyer's own reference or purchase-order number. */
  reference: string | null
  messages: OrderMessage[]
  /** Whether the buyer has agreed to its services, as its lines are now. */
  isServiceAgreed?: boolean | undefined
  /** Its invoices and credit notes; absent where the backend keeps none. */
  documents?: IssuedDocument[] | undefined
  /** The accepted offer that it is the order of: its lines stay as they were accepted. */
  offer?: { number: string; countryIso: string } | undefined
  /** Whether it was submitted for approval, which has not ended yet. */
  isSubmitted?: boolean | undefined
  /** In how many deliveries it may be sent; absent where it is sent at once. */
  deliveryChoice?: DeliveryChoice | undefined
  /** What is kept of it and called off in parts; absent where it is sent at once. */
  parts?: OrderParts | undefined
  /** What the buyer may do with it at the moment. */
  canCancel: boolean
  canReturn: boolean
}

/**
 * Whether an order that is not placed is to be kept and sent in parts, so that no day of its arrival is known. Of an offer's deliveries one
 * alone may have pieces in it.
 */
export const isToBeKept = ({ deliveryChoice, offer }: Pick<Order, 'deliveryChoice' | 'offer'>): boolean =>
  deliveryChoice !== undefined && (deliveryChoice.deliveries > 1 || offer !== undefined)

/** Whether goods can be put into an order: it is neither placed nor submitted for approval, and no offer has agreed what is in it. */
export const isCart = ({ completedAt, isSubmitted, offer }: Pick<Order, 'completedAt' | 'isSubmitted' | 'offer'>) =>
  completedAt === null && !isSubmitted && !offer

/** The error body of the whole API: Spree v1's, with a machine-readable `code` added. */
export interface ApiErrorBody {
  error: string
  code: string
  /** Field → what is expected, in sentences for developers: nothing reads them. */
  errors?: Record<string, string[]>
  /**
   * What the refusal is about, as data: the name of a place that is not served, the problem of a password, the
   * present version of a design.
   */
  about?: string
}
