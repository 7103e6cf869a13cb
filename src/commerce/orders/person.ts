import type { CallOffRecord } from './call-off-record.ts'
import type { OrderDocument, OrderView } from './document.ts'
import type { OrderDuty } from './order-duty.ts'
import type { OrderedOffer } from './ordered-offer.ts'
import type { PaymentRecord } from './payment-record.ts'
import { withoutFiles } from './rules/artwork.ts'
import { buyerOf, withoutBuyer } from './rules/buyer.ts'

const STAYING: readonly OrderDuty['kind'][] = [
  'cancel_intent',
  'company',
  'count_trees',
  'document',
  'owe',
  'refund',
  'send_refund',
]

/**
 * A placed order without personal data: lines and amounts stay, and the country, which determined the tax. Every field of the
 * document with personal data is cleared here.
 */
export function withoutPerson(document: OrderDocument): OrderDocument {
  const { destination } = document
  return {
    ...document,
    userId: null,
    email: null,
    shipAddress: null,
    billAddress: null,
    buyer: withoutBuyer(buyerOf(document)),
    destination: destination && { ...destination, zipcode: '', state: '' },
    ...(document.companyOrder && { companyOrder: { ...document.companyOrder, memberId: null } }),
    ...(document.credit && { credit: null }),
    ...(document.reference && { reference: null }),
    ...(document.offer && { offer: withoutReceivers(document.offer) }),
    ...(document.callOffs && { callOffs: document.callOffs.map(withoutReceiver) }),
    ...(document.messages && { messages: [] }),
    ...(document.pictures && { pictures: [] }),
    ...(document.artwork && { artwork: withoutFiles(document.artwork) }),
    payments: document.payments.map((payment) => withoutPayer(document, payment)),
    // What was to go into the wallet fails, and is decided again.
    ...(document.refunds && { refunds: document.refunds.map(({ walletOf: _, ...refund }) => refund) }),
    // A mail has no recipient, and there is no wallet any more. An invoice is owed by law.
    pending: document.pending.filter(({ kind }) => STAYING.includes(kind)),
  }
}

/**
 * Whether a placed order is nobody's any more, because its person was erased: a guest's has an e-mail address, and a company's keeps the
 * addresses of the firm.
 */
export const isWithoutPerson = ({
  completedAt,
  email,
  shipAddress,
  billAddress,
}: Pick<OrderView, 'completedAt' | 'email' | 'shipAddress' | 'billAddress'>): boolean =>
  completedAt !== null && !email && !shipAddress && !billAddress

/** A payment without its payer: credit that was not back in its wallet yet is sent by a person. */
export function withoutPayer({ pending }: OrderDocument, payment: PaymentRecord): PaymentRecord {
  const { walletOf: _, keptBy: __, draws: ___, ...rest } = payment
  const isOwed = pending.some((item) => item.kind === 'return_credit' && item.reservation === payment.number)
  return isOwed ? { ...rest, state: 'refund_due' } : rest
}

/**
 * A call-off without its person. What is still to be sent keeps the address of a firm, and goes back to what is left where the address is a
 * person's.
 */
function withoutReceiver(call: CallOffRecord): CallOffRecord {
  const { address, state } = call
  if (state !== 'scheduled' || !address) return { ...call, address: null, reference: '' }
  if (!address.company) return { ...call, state: 'canceled', address: null, reference: '' }
  return { ...call, address: { ...address, firstname: '', lastname: '', phone: '' }, reference: '' }
}

/** An offer without the addresses of its deliveries: of a placed order, its call-offs have them. */
function withoutReceivers(offer: OrderedOffer): OrderedOffer {
  const { parts } = offer
  if (!parts) return offer
  return { ...offer, parts: { ...parts, scheduled: parts.scheduled.map((part) => ({ ...part, address: null })) } }
}

/** Storage keys of what an order's object keeps for its callers: idempotent answers, their carts with the same goods, and answered totals. */
export const CALLERS_KEYS = ['idempotency:', 'reordered:', 'answered:'] as const
