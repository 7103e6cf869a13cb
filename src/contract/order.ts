import type { Configuration, DeliveryEstimate, Names } from './catalogue.ts'
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

/** Where a bank transfer goes. */
export interface BankAccount {
  accountHolder: string
  bankName: string
  /** An IBAN in groups of four. */
  accountNumber: string
  swiftCode: string
}

/** `refund_due` is paid and owed back; a card's is given back by its gateway, a transfer's by the merchant. */
export const PAYMENT_STATES = [
  'checkout',
  'pending',
  'requires_action',
  'completed',
  'failed',
  'void',
  'refund_due',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export interface Payment {
  number: string
  /** `wallet` is the buyer's own credit; what it leaves is paid by another payment. */
  method: 'check' | 'card' | 'wallet'
  amount: number
  state: PaymentState
  /** The bank account to pay into, for `check`. */
  bank?: BankAccount & { reference: string }
  /** Last four digits, for `card`. */
  last4?: string
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
  /** ISO instant. */
  at: string
}

/** What was found out about a VAT number, and when. */
export interface VatCheck {
  /** With the prefix that VIES knows: `DE136695976`, `EL…` for Greece, `XI…` for Northern Ireland. */
  number: string
  countryIso: string
  /**
   * What VIES said; `unavailable` where it could not be asked, `not_asked` where it knows nothing of the number: the
   * seller's own country, and countries outside the EU.
   */
  verdict: 'valid' | 'invalid' | 'unavailable' | 'not_asked'
  /** Whose it is, where the country tells. */
  name: string | null
  /** VIES's proof that it was asked. */
  consultationNumber: string | null
  /** ISO instant. */
  checkedAt: string
}

/** Who buys, as far as tax, invoice and delivery ask. */
export interface Buyer {
  customerType: 'b2b' | 'b2c'
  vat: VatCheck | null
  /** The firm's own number for the order, '' for none. */
  purchaseOrderNumber: string
  /** Whom to call at the delivery besides the person of the address. */
  deliveryContact: { name: string; phone: string } | null
}

/** Why no VAT is charged: the buyer accounts for it in their country, or the goods leave the EU. */
export type TaxReason = 'reverse_charge' | 'export'

/** VAT that was charged while VIES could not be asked, and is the buyer's again. */
export interface VatCredit {
  /** Minor units. */
  amount: number
  /** ISO instant. */
  at: string
}

/** Something that changed without the shopper asking, to be announced once in words. */
export type OrderNotice =
  | { kind: 'total_changed'; before: number; after: number }
  | { kind: 'tax_country_changed'; countryIso: string; before: number; after: number }
  | { kind: 'vat_number_dropped'; number: string }
  | { kind: 'customs_added'; amount: number }
  | { kind: 'delivery_gone' }
  | { kind: 'line_unavailable'; lineId: string }
  | { kind: 'coupon_removed'; code: string }
  /** So many lines of another cart were put into this one. */
  | { kind: 'cart_merged'; lines: number }
  /** More pieces of a line were asked for than are made at once. */
  | { kind: 'quantity_capped'; lineId: string; asked: number; quantity: number }
  /** Another cart of theirs stays by itself. */
  | { kind: 'cart_kept'; number: string }
  /** A line that was ordered again costs something else today. */
  | { kind: 'price_changed'; lineId: string; before: number; after: number }
  /** Something that was ordered before is not made any more. */
  | { kind: 'not_made'; product: string }

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
