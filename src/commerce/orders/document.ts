import type { Address } from '../../contract/address.ts'
import type { Buyer, TaxReason, VatCredit } from '../../contract/buyer.ts'
import type { ProductLine } from '../../contract/line-item.ts'
import type { Order, OrderMessage, OrderState, ShippingRate, TaxRow } from '../../contract/order.ts'
import type { OrderNotice } from '../../contract/order-notice.ts'
import type { Payment } from '../../contract/payment.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'
import type { Coupon } from '../promotions/promotions.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { OrderLine } from './order-line.ts'
import type { Pending } from './pending-act.ts'

/** A payment as the order keeps it; `intentId` is the gateway's name for it, `walletOf` whose credit it was. */
export interface PaymentRecord extends Payment {
  intentId?: string
  walletOf?: string
}

/** Credit that is reserved in a wallet while an order is being placed. */
export interface CreditClaim {
  userId: string
  reservation: string
  amount: number
  /** The wallet has said so: from then on the rest may have been paid. */
  isReserved: boolean
}

/** A payment that a gateway or a wallet is being asked for; while it stands, nothing else changes the order. */
export interface Claim {
  paymentNumber: string
  /** What to ask again, word for word, if the answer was lost. */
  ask:
    | { kind: 'pay'; paymentMethodId: string }
    | { kind: 'confirm'; intentId: string; paymentMethodId?: string | undefined }
    | { kind: 'transfer' }
    | { kind: 'credit' }
  /** What is asked for besides the credit, minor units. */
  amount: number
  credit?: CreditClaim
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
  /** Orders placed before there were bundles state none. */
  bundles?: KeptBundle[]
  /** Quantities that the buyer is shown, by line id; orders placed before there were any state none. */
  options?: Record<string, NonNullable<ProductLine['quantityOptions']>>
  shippingRates: KeptRate[]
  shipmentTotal: number
  customsTotal: number
  taxRows: TaxRow[]
  taxTotal: number
  total: number
  taxCountryIso: string
  /** Why no VAT is charged; orders placed before it was kept state none. */
  taxReason?: TaxReason | null
  /** What would make it cheaper; orders placed before it was kept state none. */
  hints?: Pick<Order, 'freeDeliveryMissing' | 'bestCoupon'> & Partial<Pick<Order, 'serviceOffers'>>
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
  coupon: Coupon | null
  shipAddress: Address | null
  billAddress: Address | null
  /** Orders opened before it was kept state none. */
  buyer?: Buyer
  /** VAT that was charged while the number could not be checked, and is the buyer's again. */
  vatCredit?: VatCredit
  /** Where it goes, as soon as that is known. */
  destination: { countryIso: string; zipcode: string; state: string } | null
  rateId: ShippingRate['id'] | null
  /** Whose credit pays it, and how much of it at most, minor units; orders before there was credit state none. */
  credit?: { userId: string; limit: number } | null
  payments: PaymentRecord[]
  claim: Claim | null
  /** What is still to be done outside the order, mail for example. */
  pending: Pending[]
  notices: OrderNotice[]
  /** When the buyer asked for its services to begin at once; ISO instant. */
  serviceConsentAt?: string | null
  figures: Figures
  priceListVersion: string
  /** What its buyer calls it. */
  reference?: string | null
  messages?: OrderMessage[]
  /** Ids of the pictures that were sent about it. */
  pictures?: string[]
  /** Carts that were put into this one: the pieces taken of each line, by the cart's number and what the line is. */
  merged?: Record<string, Record<string, number>>
  /** ISO instants. */
  createdAt: string
  updatedAt: string
  completedAt: string | null
}

/** An order as the API shows it, but for its token, which the object never learns. */
export type OrderView = Omit<Order, 'token'>

/** A bundle that is whole in an order, and what it takes off, net minor units. */
export type KeptBundle = Order['bundles'][number]

/** A way of delivery as the order keeps it; its dates follow from the day on which it is looked at. */
export type KeptRate = Omit<ShippingRate, 'delivery'>
