import type { Address } from './address.ts'
import type { Buyer, TaxReason, VatCredit } from './buyer.ts'
import type { DeliveryEstimate, Names } from './catalogue.ts'
import type { LineItem, ServiceOffer } from './line-item.ts'
import type { OrderNotice } from './order-notice.ts'
import type { Payment } from './payment.ts'
import type { MessagePicture } from './pictures.ts'
import type { Currency, RegionCode } from './vocabulary.ts'

/** All money here is integer minor units of the order's currency; on the wire it is a decimal string. */

export const ORDER_STATES = [
  'cart',
  'address',
  'delivery',
  'payment',
  'confirm',
  'complete',
  'canceled',
  'awaiting_return',
  'returned',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * Where a way of delivery goes, by what it costs. The shop comes with `domestic`, `near`, `union`, `far`, `outside`, `overseas`,
 * and `eu4`, the free zone of sample packs, as the specification names it; a merchant may add others.
 */
export type ShippingZone = string

export interface ShippingRate {
  /** `courier`, `courier-free`, `sample-packs`, `pick-up`, `polish-post`, or a way that the merchant added. */
  id: string
  /** What the merchant calls it; of the shop's own ways, the shop says it. */
  names?: Names
  /** The tariff's zone by which the cost was found. */
  zone: ShippingZone
  /** Net, minor units. */
  cost: number
  /** Transit in working days. */
  minDays: number
  maxDays: number
  selected: boolean
  /** When it is at the door this way, if the order is placed now; of a placed order, what was said then. */
  delivery: DeliveryEstimate
}

export interface TaxRow {
  /** Basis points: 23 % is 2300. */
  rate: number
  base: number
  amount: number
}

export const MESSAGE_KINDS = ['message', 'complaint', 'return'] as const

/** What buyer and merchant write to each other about an order. */
export interface OrderMessage {
  id: string
  from: 'customer' | 'merchant'
  kind: (typeof MESSAGE_KINDS)[number]
  /** The line that it is about; null for the whole order. */
  lineId: string | null
  text: string
  pictures?: MessagePicture[] | undefined
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
  /** Whose VAT is charged: the store's until a destination is known. */
  taxCountryIso: string
  /** Null where VAT is charged, or does not exist. */
  taxReason: TaxReason | null
  buyer: Buyer
  vatCredit: VatCredit | null
  coupon: { code: string; percent: number | null } | null
  /** The whole bundles that are in it, and what each takes off: a part of `discountTotal`. */
  bundles: { id: string; names?: Names | undefined; quantity: number; saving: number }[]
  shipAddress: Address | null
  billAddress: Address | null
  shippingRates: ShippingRate[]
  /** Net goods that are missing until the courier is free, minor units; null where it is free, or nothing is sent by it. */
  freeDeliveryMissing: number | null
  /** The one open code that takes most off this order as it is; null where none takes more than it has now. */
  bestCoupon: { code: string; saving: number } | null
  /** What may be ordered with it and is not yet. */
  serviceOffers: ServiceOffer[]
  /** When all of it is at the door, by the chosen way or the usual one; null for an empty cart. */
  delivery: DeliveryEstimate | null
  paymentMethods: ('check' | 'card')[]
  /** What the buyer's credit pays of the total, minor units. */
  credit: number
  payments: Payment[]
  notices: OrderNotice[]
  priceListVersion: string
  createdAt: string
  completedAt: string | null
  /** What its buyer calls it: a reference or purchase-order number of their own. */
  reference: string | null
  messages: OrderMessage[]
  /** What its buyer may do with it at this moment. */
  canCancel: boolean
  canReturn: boolean
}

/** One error shape for the whole API; Spree v1's body with a machine-readable `code` added. */
export interface ApiErrorBody {
  error: string
  code: string
  /** field → what would be right. */
  errors?: Record<string, string[]>
}
