import type { Address } from '../../contract/address.ts'
import type { Buyer, TaxReason, VatCredit } from '../../contract/buyer.ts'
import type { IssuedDocument } from '../../contract/invoices.ts'
import type { ProductLine } from '../../contract/line-item.ts'
import type { Order, OrderMessage, OrderState, ShippingRate, TaxRow } from '../../contract/order.ts'
import type { OrderNotice } from '../../contract/order-notice.ts'
import type { GatewayMethod } from '../../contract/payment-methods.ts'
import type { Installment, PaymentPlan } from '../../contract/payment-schedules.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'
import type { FrozenRef } from '../designs/holders.ts'
import type { Coupon } from '../promotions/promotions.ts'
import type { ArtworkRecord } from './artwork-record.ts'
import type { CallOffRecord } from './call-off-record.ts'
import type { CompanyOrder } from './company-order.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { OrderDuty } from './order-duty.ts'
import type { OrderLine } from './order-line.ts'
import type { OrderedOffer } from './ordered-offer.ts'
import type { PaidCard } from './paid-card.ts'
import type { PaymentRecord } from './payment-record.ts'
import type { RefundRecord } from './refund-record.ts'
import type { Reminder } from './reminder.ts'
import type { Returning } from './returning.ts'

/** Credit that is reserved in a wallet while an order is being placed. */
export interface CreditClaim {
  userId: string
  reservation: string
  amount: number
  /** Whether the wallet has confirmed the reservation: from then on the rest may have been paid. */
  isReserved: boolean
}

/** A payment that is waiting for a gateway or a wallet; until it is settled, no other command changes the order. */
export interface Claim {
  paymentNumber: string
  /** The request, to be repeated unchanged if the answer was lost. */
  ask:
    | ({ kind: 'pay' } & PaidCard & Returning)
    | ({ kind: 'pay_on_page'; method: GatewayMethod; code?: string } & Returning)
    | ({ kind: 'confirm'; intentId: string; paymentMethodId?: string | undefined } & Returning)
    /** Captured before the credit beside it was taken. */
    | { kind: 'captured'; intentId: string; last4: string }
    | { kind: 'transfer' }
    /** On invoice, to be paid within so many days. */
    | { kind: 'invoice'; days: number }
    | { kind: 'credit' }
  /** The gateway's intent, known before it can charge anybody; absent until it is drafted. */
  intentId?: string
  /** The amount besides the credit, minor units. */
  amount: number
  credit?: CreditClaim
  /** The idempotency key of the command, which is answered when the claim is settled. */
  idempotency?: IdempotencyKey
  /** ISO instant. */
  at: string
}

/** All calculated amounts, by `rules/recalculate.ts`; stored, so that a placed order never changes. */
export interface Figures {
  /** A line's share, by line id. */
  discounts: Record<string, number>
  taxes: Record<string, number>
  itemTotal: number
  discountTotal: number
  /** Absent in orders from before there were bundles. */
  bundles?: KeptBundle[]
  /** Quantities that are offered to the buyer, by line id; absent in orders from before there were any. */
  options?: Record<string, NonNullable<ProductLine['quantityOptions']>>
  shippingRates: KeptRate[]
  shipmentTotal: number
  customsTotal: number
  taxRows: TaxRow[]
  taxTotal: number
  total: number
  taxCountryIso: string
  /** Why no VAT is charged; absent in orders from before it was stored. */
  taxReason?: TaxReason | null
  /** Suggestions that reduce the price; absent in orders from before they were stored. */
  hints?: Pick<Order, 'freeDeliveryMissing' | 'bestCoupon'> & Partial<Pick<Order, 'serviceOffers'>>
  /** The most deliveries that it may be sent in; absent where it is sent at once. */
  mostDeliveries?: number
  /** Working days until the last line is made; absent in orders from before it was stored. */
  productionDays?: number
}

/** How an order may be paid by what was agreed for it: in parts, or on invoice within so many days. */
export interface AgreedPayment {
  plan?: PaymentPlan
  /** Whether the second part of the plan is paid before delivery; absent where no plan was agreed, and in earlier orders. */
  isDeposit?: boolean
  invoiceDays?: number
}

/** The state of an order, the single source of truth: a JSON document in its own object. */
export interface OrderDocument {
  number: string
  region: RegionCode
  /** The origin of its store's pages when it was opened, for the links in a mail: `https://www.boxwright.example`. */
  origin?: string
  currency: Currency
  userId: string | null
  /** The company for which its user orders, and the stamp of the prices that count; null or absent for none. */
  company?: { id: string; stamp: string } | null
  state: OrderState
  /** Spree's `lock_version`: incremented by every change. */
  version: number
  email: string | null
  /** The company of its owner, from the moment on that it was submitted, or paid by one of its members. */
  companyOrder?: CompanyOrder
  /** What was submitted, by its hash, before a decision changed it; `by` is the hash of what replaced it, `at` when, absent in earlier orders. */
  replaced?: { hash: string; by: string; at?: string; content: Partial<OrderDocument> }
  lines: OrderLine[]
  nextLine: number
  coupon: Coupon | null
  shipAddress: Address | null
  billAddress: Address | null
  /** Absent in orders from before it was stored. */
  buyer?: Buyer
  /** The cost centre that was chosen, by its id, null for none; absent where it is that of the member. */
  costCentreId?: string | null
  /** VAT that was charged while VIES was unavailable, and is credited to the buyer. */
  vatCredit?: VatCredit
  /** Whether what was paid too much for it since was given back. */
  isVatPaidBack?: true
  /** The destination, as soon as it is known. */
  destination: { countryIso: string; zipcode: string; state: string } | null
  rateId: ShippingRate['id'] | null
  /** In how many deliveries it is sent, as they are called off; absent for one. */
  deliveries?: number
  /** What was called off of it, in the order in which it was. */
  callOffs?: CallOffRecord[]
  /** ISO instant of the mail that says until when it is kept. */
  storageRemindedAt?: string
  /** Whose credit pays it, and how much at most, minor units; absent in orders from before there was credit. */
  credit?: { userId: string; limit: number } | null
  /** What was agreed with the buyer before there was an order: the plan by which it may be paid, and the days of an invoice. */
  agreed?: AgreedPayment
  /** The days after which it is paid, of an order that was placed on invoice. */
  onInvoice?: { days: number }
  /** Whether it is going to be paid by the plan that is offered for it. */
  isByPlan?: boolean
  /** The instalments of a placed order that is paid by plan. */
  installments?: Installment[]
  /** The numbers of the instalments that were drawn, or were to be. */
  drawn?: number[]
  /** Those that were not drawn on their day, because the card had been removed. */
  undrawn?: number[]
  /** The reminders of instalments that were sent. */
  reminders?: Reminder[]
  payments: PaymentRecord[]
  /** What managers have refunded, in the order in which it was decided. */
  refunds?: RefundRecord[]
  claim: Claim | null
  /** Outstanding work outside the order, a mail for example. */
  pending: OrderDuty[]
  notices: OrderNotice[]
  /** When the buyer consented to services within the withdrawal period; ISO instant. */
  serviceConsentAt?: string | null
  figures: Figures
  priceListVersion: string
  /** Absent in orders that were not made by an offer. */
  offer?: OrderedOffer
  /** What its buyer has called it, of orders from before that was the purchase-order number of `buyer`. */
  reference?: string | null
  messages?: OrderMessage[]
  /** How often it came to be invoiced: again after the bank took back what it was paid with. */
  timesInvoiced?: number
  /** ISO instant at which its production came to be paid for, the last time; absent in orders from before it was stored. */
  productionPaidAt?: string
  /** Whether production had begun when the bank took back what it was paid with. */
  wasBegun?: true
  /** Whether its trees are counted: from when all of it was paid. */
  arePlanted?: true
  /** Its invoices and credit notes, in the order in which they were issued. */
  documents?: IssuedDocument[]
  /** Ids of the pictures that were uploaded for it. */
  pictures?: string[]
  /** The frozen designs that its lines have, or had: they are given up with it. */
  held?: FrozenRef[]
  /** Artwork by line, from the moment on that the order is placed; absent in orders from before artwork had a state. */
  artwork?: Record<string, ArtworkRecord>
  /** ISO instant of the mail that reminds of missing artwork. */
  artworkRemindedAt?: string
  /** Merged carts: the pieces taken of each line, by the cart's number and the line's identity. */
  merged?: Record<string, Record<string, number>>
  /** ISO instants. */
  createdAt: string
  updatedAt: string
  completedAt: string | null
}

/**
 * An order as the API shows it, without its token, which the object does not have. For whoever manages it: what may still be refunded, minor
 * units, whether it is to be paid before anything of it is begun or sent (`isUnpaid`), and when it was paid (`fullyPaidAt`).
 */
export type OrderView = Omit<Order, 'token'> & { refundable: number; isUnpaid: boolean; paidAt: string | null }

/** A complete bundle of an order, with its discount, net minor units. */
export type KeptBundle = Order['bundles'][number]

/** A delivery method as stored; its dates are calculated when it is shown. */
export type KeptRate = Omit<ShippingRate, 'delivery'>
