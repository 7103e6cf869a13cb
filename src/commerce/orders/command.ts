import type { Address } from '../../contract/address.ts'
import type { Buyer } from '../../contract/buyer.ts'
import type { OrderedDesign } from '../../contract/line-item.ts'
import type { OrderMessage } from '../../contract/order.ts'
import type { GatewayMethod } from '../../contract/payment-methods.ts'
import type { PaymentPlan } from '../../contract/payment-schedules.ts'
import type { ArtworkAct } from './artwork-record.ts'
import type { OrderDocument } from './document.ts'
import type { LineOrigin } from './line-origin.ts'
import type { OrderedItem, OrderLine, QuotedPrice } from './order-line.ts'
import type { PaidCard } from './paid-card.ts'
import type { Receipt } from './receipt.ts'
import type { RefundAsk } from './refund-record.ts'
import type { Returning } from './returning.ts'
import type { CallOffCommand } from './rules/call-offs.ts'

export interface NewLine {
  variantId: string
  quantity: number
  speed: 'standard' | 'express'
  origin?: LineOrigin
  quoted?: QuotedPrice
  item?: OrderedItem
  /** Whether it was to have a design that there is not any more, which the buyer is told. */
  isDesignGone?: true
}

/** A part of a bundle: made at the usual speed, without a design. */
export type BundleLine = Pick<NewLine, 'variantId' | 'quantity' | 'origin'>

export interface StepFields {
  email?: string | undefined
  shipAddress?: Address | undefined
  billAddress?: Address | undefined
  rateId?: string | undefined
  /** The buyer's fields; a VAT number with the result of its check. */
  buyer?: Partial<Buyer> | undefined
  /** The id of a cost centre of the company; null for none. */
  costCentreId?: string | null | undefined
  deliveries?: number | undefined
}

export type CheckoutStep = 'cart' | 'address' | 'delivery' | 'payment' | 'confirm'

/** Commands for a placed order. */
export type AfterSale =
  | { kind: 'set_reference'; reference: string }
  | { kind: 'cancel' }
  | { kind: 'write'; message: Pick<OrderMessage, 'from' | 'kind' | 'lineId' | 'text' | 'pictures'> }
  | { kind: 'add_picture'; id: string }
  | { kind: 'artwork'; lineId: string; act: ArtworkAct }
  /** `asked` is the id of the message that is answered; the one that asked last where it is left out. */
  | { kind: 'answer_return'; accepted: boolean; text: string; asked?: string | undefined }
  | { kind: 'receive_transfer'; receipt: Omit<Receipt, 'at'> }
  /** The refund, or the payment of a canceled order, that the merchant has sent. */
  | { kind: 'refund_transfer'; number: string }
  /** The payment under review that is refunded at once. */
  | { kind: 'refund_review'; number: string }
  /** The movement of the bank account whose surplus the merchant has sent back. */
  | { kind: 'note_surplus_sent'; entryId: string }
  | { kind: 'refund'; ask: RefundAsk }
  | CallOffCommand

/** A cart to be merged into another. */
export type MergedCart = Pick<
  OrderDocument,
  'number' | 'currency' | 'region' | 'lines' | 'coupon' | 'email' | 'shipAddress' | 'billAddress' | 'destination'
>

/** The commands that need no answer from outside the order. */
export type Command =
  | { kind: 'add_line'; line: NewLine }
  | { kind: 'add_lines'; lines: NewLine[] }
  | {
      kind: 'update_line'
      lineId: string
      variantId?: string | undefined
      quantity: number
      speed?: NewLine['speed'] | undefined
      boxDesign?: OrderedDesign | null | undefined
    }
  | { kind: 'remove_line'; lineId: string }
  | { kind: 'add_bundle' | 'set_bundle'; bundleId: string; quantity: number }
  | { kind: 'add_bundle_lines'; bundleId: string; lines: BundleLine[] }
  | { kind: 'remove_bundle'; bundleId: string }
  /** Shows a quantity to the buyer or hides it, as `visible` says; without it, what it is not. */
  | { kind: 'toggle_option'; lineId: string; quantity: number; visible?: boolean }
  | { kind: 'select_option'; lineId: string; quantity: number }
  | { kind: 'add_expert_check' | 'remove_expert_check'; parentId: string }
  | { kind: 'add_warranty' }
  /** Adds trees, or sets their number. */
  | { kind: 'add_trees' | 'set_trees'; quantity: number }
  /** Consent to the services beginning within the withdrawal period. */
  | { kind: 'agree_to_services' }
  | { kind: 'empty' }
  | { kind: 'apply_coupon'; code: string }
  | { kind: 'remove_coupon' }
  | { kind: 'set_destination'; countryIso: string; zipcode: string; state: string }
  | { kind: 'update'; fields: StepFields }
  | { kind: 'leave_step'; step: CheckoutStep; fields: StepFields }
  | { kind: 'next' }
  /** Pays with a user's credit, up to `limit`, minor units. */
  | { kind: 'use_credit'; userId: string; limit: number }
  | { kind: 'merge'; cart: MergedCart }
  | { kind: 'reorder'; lines: OrderLine[] }
  | AfterSale
  /** Is going to pay by the plan that is offered. */
  | { kind: 'choose_plan'; plan?: PaymentPlan | undefined }
  | ({ kind: 'pay_by_transfer'; expectedTotal: AgreedTotal } & Rejecting & OfInstallment)
  /** Places it to be paid by its invoice, within the days that were agreed. */
  | ({ kind: 'pay_on_invoice'; expectedTotal: AgreedTotal } & OfSum)

/** Whether the payer pays the whole order, although a plan was chosen. */
interface Rejecting {
  rejectsPlan?: boolean | undefined
}

/** What was to be paid at once when the payer saw it, minor units: what credit leaves, or an instalment. */
interface OfSum {
  expectedDue?: number | undefined
}

/** What was open of all instalments of a placed order when its payer saw it, minor units: which one is paid, and how much of it. */
interface OfInstallment extends OfSum {
  expectedOpen?: number | undefined
}

/** The agreed total in minor units; null where the payer agrees to the total answered last. */
export type AgreedTotal = number | null

/** The commands that need an answer from outside: a card gateway's, or the wallet's for an order that credit pays whole. */
export type CardCommand =
  | ({ kind: 'pay_by_credit'; expectedTotal: AgreedTotal } & OfSum)
  | ({ kind: 'pay_by_card'; expectedTotal: AgreedTotal } & PaidCard & Rejecting & OfInstallment & Returning)
  /** On a page of the gateway or the bank, or by the code of a bank's app. */
  | ({ kind: 'pay_on_page'; method: GatewayMethod; code?: string; expectedTotal: AgreedTotal } & Rejecting &
      OfInstallment &
      Returning)
  | ({
      kind: 'confirm_card'
      intentId: string
      paymentMethodId?: string | undefined
      expectedTotal: AgreedTotal
    } & Returning)

/** A refused line of a batch; of a company's item, with its id. */
export interface RefusedLine {
  variantId: string
  itemId?: string
  code: string
}

export type EventKind =
  | Command['kind']
  | CardCommand['kind']
  | 'created'
  | 'payment_settled'
  | 'expired_claim'
  | 'payment_expired'
  | 'review_ended'
  | 'owned'
  | 'refunded'
  | 'person_erased'
  | 'vat_checked'
  | 'document_issued'
  | 'artwork_reminded'
  | 'reminded'
  | 'installment_drawn'
  | 'card_not_kept'
  | 'submitted'
