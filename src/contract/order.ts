import type { Configuration, DeliveryEstimate } from './catalogue.ts'
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

export interface LineItem {
  id: string
  /** The configuration's code, see `variant.ts`. */
  variantId: string
  configuration: Configuration
  quantity: number
  expressDeliveryOptionId: 'standard' | 'express'
  /** Net total of the line before discount, in minor units. */
  amount: number
  /** This line's share of the order's discount, tax and gross total (net − discount + tax). */
  discount: number
  tax: number
  total: number
  /** False when the store no longer makes or ships it; such a line blocks checkout and is named. */
  available: boolean
  /** The shopping list that it was taken from. */
  originShoppingListNumber?: string
  /** What it is called where products are put together, in the buyer's own system. */
  externalPimComposedProductId?: string
}

export interface Address {
  firstname: string
  lastname: string
  company: string
  address1: string
  address2: string
  city: string
  zipcode: string
  state: string
  phone: string
  countryIso: string
}

/** Where a courier goes from Warsaw, by what it costs; `eu4` is the free zone of sample packs, as the specification names it. */
export type ShippingZone = 'domestic' | 'near' | 'union' | 'far' | 'outside' | 'overseas' | 'eu4'

export interface ShippingRate {
  id: 'courier' | 'courier-free' | 'sample-packs' | 'pick-up' | 'polish-post'
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

/** Where a bank transfer goes. */
export interface BankAccount {
  accountHolder: string
  bankName: string
  /** An IBAN in groups of four. */
  accountNumber: string
  swiftCode: string
}

export type PaymentState = 'checkout' | 'pending' | 'requires_action' | 'completed' | 'failed' | 'void'
export interface Payment {
  number: string
  method: 'check' | 'card'
  amount: number
  state: PaymentState
  /** The bank account to pay into, for `check`. */
  bank?: BankAccount & { reference: string }
  /** Last four digits, for `card`. */
  last4?: string
}

/** Something that changed without the shopper asking, to be announced once in words. */
export type OrderNotice =
  | { kind: 'total_changed'; before: number; after: number }
  | { kind: 'tax_country_changed'; countryIso: string; before: number; after: number }
  | { kind: 'customs_added'; amount: number }
  | { kind: 'delivery_gone' }
  | { kind: 'line_unavailable'; lineId: string }
  | { kind: 'coupon_removed'; code: string }

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
  coupon: { code: string; percent: number | null } | null
  shipAddress: Address | null
  billAddress: Address | null
  shippingRates: ShippingRate[]
  /** Net goods that are missing until the courier is free, minor units; null where it is free, or nothing is sent by it. */
  freeDeliveryMissing: number | null
  /** The one open code that takes most off this order as it is; null where none takes more than it has now. */
  bestCoupon: { code: string; saving: number } | null
  /** When all of it is at the door, by the chosen way or the usual one; null for an empty cart. */
  delivery: DeliveryEstimate | null
  paymentMethods: ('check' | 'card')[]
  payments: Payment[]
  notices: OrderNotice[]
  priceListVersion: string
  createdAt: string
  completedAt: string | null
}

/** One error shape for the whole API; Spree v1's body with a machine-readable `code` added. */
export interface ApiErrorBody {
  error: string
  code: string
  /** field → what would be right. */
  errors?: Record<string, string[]>
}
