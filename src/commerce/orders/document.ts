import type { Address, Order, OrderNotice, OrderState, Payment, ShippingRate, TaxRow } from '../../contract/order.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'
import type { LineOrigin } from './command.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { Pending } from './pending-act.ts'

/** A line as the order keeps it; its share of discount and tax stands in the figures. */
export interface OrderLine {
  id: string
  variantId: string
  quantity: number
  speed: 'standard' | 'express'
  /** Net price at the moment it was worked out, minor units. */
  amount: number
  available: boolean
  origin?: LineOrigin
}

/** A payment as the order keeps it; `intentId` is the gateway's name for it. */
export interface PaymentRecord extends Payment {
  intentId?: string
}

/** A payment that a gateway is being asked for; while it stands, nothing else changes the order. */
export interface Claim {
  paymentNumber: string
  /** What to ask again, word for word, if the answer was lost. */
  ask:
    | { kind: 'pay'; paymentMethodId: string }
    | { kind: 'confirm'; intentId: string; paymentMethodId?: string | undefined }
  amount: number
  /** The caller's key of the act, which is answered when the claim is settled. */
  idempotency?: IdempotencyKey
  /** ISO instant. */
  at: string
}

/** All that adds up, worked out in one place (`rules/recalculate.ts`) and kept, so that a placed order never changes. */
export interface Figures {
  /** A line's share, by line id. */
  discounts: Record<string, number>
  taxes: Record<string, number>
  itemTotal: number
  discountTotal: number
  shippingRates: KeptRate[]
  shipmentTotal: number
  customsTotal: number
  taxRows: TaxRow[]
  taxTotal: number
  total: number
  taxCountryIso: string
  /** What would make it cheaper; orders placed before it was kept state none. */
  hints?: Pick<Order, 'freeDeliveryMissing' | 'bestCoupon'>
  /** Working days until the last line is made; orders placed before it was kept state none. */
  productionDays?: number
}

/** The truth about one order: a JSON document in its own object. */
export interface OrderDocument {
  number: string
  region: RegionCode
  /** Where its store's pages were when it was opened, for the links in a mail: `https://www.boxwright.example`. */
  origin?: string
  currency: Currency
  userId: string | null
  state: OrderState
  /** Spree's `lock_version`: one more with every change. */
  version: number
  email: string | null
  lines: OrderLine[]
  nextLine: number
  coupon: { code: string; percent: number | null } | null
  shipAddress: Address | null
  billAddress: Address | null
  /** Where it goes, as soon as that is known. */
  destination: { countryIso: string; zipcode: string; state: string } | null
  rateId: ShippingRate['id'] | null
  payments: PaymentRecord[]
  claim: Claim | null
  /** What is still to be done outside the order, mail for example. */
  pending: Pending[]
  notices: OrderNotice[]
  figures: Figures
  priceListVersion: string
  /** ISO instants. */
  createdAt: string
  updatedAt: string
  completedAt: string | null
}

/** An order as the API shows it, but for its token, which the object never learns. */
export type OrderView = Omit<Order, 'token'>

/** A way of delivery as the order keeps it; its dates follow from the day on which it is looked at. */
export type KeptRate = Omit<ShippingRate, 'delivery'>
