import type { Address } from '../../contract/address.ts'
import type { Buyer } from '../../contract/buyer.ts'
import { NAMELESS, withoutNames } from '../without-names.ts'
import type { ArtworkRecord } from './artwork-record.ts'
import type { CompanyOrder } from './company-order.ts'
import type { OrderDocument } from './document.ts'
import type { OrderDuty } from './order-duty.ts'
import type { OrderedOffer } from './ordered-offer.ts'
import { withoutPayer } from './person.ts'
import { buyerOf } from './rules/buyer.ts'

/** What is the person's own of the work that is left: their card and their wallet. Mails go to an administrator. */
const PERSONS_DUTIES: readonly OrderDuty['kind'][] = ['keep_card', 'capture_credit', 'release_credit', 'return_credit']

interface Member {
  /** By which the person may be named in texts. */
  names: readonly string[]
  /** The name of the company. */
  firm: string
}

/**
 * An order that was placed for a company, without the member who placed it: it is made, sent and paid as before, by what the firm said and
 * brought. Addresses keep the place, at the name of the firm.
 */
export function withoutMember(
  document: OrderDocument & { companyOrder: CompanyOrder },
  { names, firm }: Member,
): OrderDocument {
  const { shipAddress, billAddress, email, companyOrder, offer, callOffs, messages, artwork, refunds } = document
  const known = [...names, email ?? '', ...namesAt(shipAddress), ...namesAt(billAddress)]
  const said = (text: string) => withoutNames(text, known)
  const sentTo = (address: Address | null) =>
    address && { ...address, firstname: '', lastname: '', phone: '', company: address.company || firm }
  return {
    ...document,
    userId: null,
    email: null,
    shipAddress: sentTo(shipAddress),
    billAddress: sentTo(billAddress),
    buyer: withoutContact(buyerOf(document), known),
    companyOrder: { ...companyOrder, memberId: null },
    ...(document.credit && { credit: null }),
    ...(offer && { offer: sentWith(offer, sentTo) }),
    ...(callOffs && { callOffs: callOffs.map((call) => ({ ...call, address: sentTo(call.address) })) }),
    ...(messages && { messages: messages.map((message) => ({ ...message, text: said(message.text) })) }),
    ...(artwork && { artwork: withReasons(artwork, said) }),
    payments: document.payments.map((payment) => withoutPayer(document, payment)),
    ...(refunds && { refunds: refunds.map(({ walletOf: _, ...refund }) => refund) }),
    pending: document.pending
      .filter(({ kind }) => !PERSONS_DUTIES.includes(kind))
      .map((duty) => (duty.kind === 'log' ? { ...duty, by: null } : duty)),
  }
}

/** An offer, the deliveries of which go to other addresses. */
function sentWith(offer: OrderedOffer, to: (address: Address | null) => Address | null): OrderedOffer {
  const { parts } = offer
  if (!parts) return offer
  const scheduled = parts.scheduled.map((part) => ({ ...part, address: to(part.address) }))
  return { ...offer, parts: { ...parts, scheduled } }
}

/** Artwork with other words of the merchant's reasons. */
function withReasons(artwork: Record<string, ArtworkRecord>, said: (text: string) => string) {
  const changed = (change: ArtworkRecord['changes'][number]) =>
    change.reason === undefined ? change : { ...change, reason: said(change.reason) }
  return Object.fromEntries(
    Object.entries(artwork).map(([line, record]) => [line, { ...record, changes: record.changes.map(changed) }]),
  )
}

const namesAt = (address: Address | null): string[] =>
  address ? [`${address.firstname} ${address.lastname}`, address.firstname, address.lastname, address.phone] : []

/** A second contact is another person of the firm, unless it is this one. */
function withoutContact(buyer: Buyer, names: readonly string[]): Buyer {
  const { deliveryContact: contact } = buyer
  const isThem = contact && withoutNames(`${contact.name} ${contact.email ?? ''}`, names).includes(NAMELESS)
  return isThem ? { ...buyer, deliveryContact: null } : buyer
}
