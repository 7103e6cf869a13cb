import { and, eq, isNotNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { linesWithArtwork } from '../../contract/line-item.ts'
import { nextInstallment } from '../../contract/payment-schedules.ts'
import type { StoreLocale } from '../../i18n/store-locale.ts'
import { artworkMissing, artworkTurned } from '../../mail/artwork-mails.ts'
import { partMail, storageEnding } from '../../mail/call-off-mails.ts'
import { installmentReminder, installmentUndrawn } from '../../mail/installment-mails.ts'
import { invoiceCredited, invoiceReady } from '../../mail/invoice-mails.ts'
import type { Mail } from '../../mail/mail.ts'
import { buyerWrote, merchantWrote } from '../../mail/message-mails.ts'
import { orderLink, orderPaid, orderPlaced, paymentFailed } from '../../mail/order-mails.ts'
import {
  paymentRefunded,
  paymentReviewed,
  refundDue,
  transferShort,
  transferSurplus,
} from '../../mail/payment-mails.ts'
import { orderCanceled, refundMade, vatCredited } from '../../mail/refund-mails.ts'
import { returnAnswered, returnAsked } from '../../mail/return-mails.ts'
import { urlOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import { contactCaller } from '../mail/contact-caller.ts'
import { mailLocaleOf } from '../mail/mail-locale.ts'
import { type Letter, post } from '../mail/outbox.ts'
import type { Sender } from '../mail/sender.ts'
import { localeOf } from '../regions/locale.ts'
import { orders } from '../schema/orders.ts'
import { siteOfOrigin } from '../site-of-origin.ts'
import type { OrderDocument, OrderView } from './document.ts'
import { administratorOf, isOfFormerMember } from './former-buyer.ts'
import type { DueMail } from './order-duty.ts'
import { orderToken } from './token.ts'
import { viewOf } from './view.ts'

/** The page that a mail leads to, where it is not the order's own. */
const PAGE_OF: Partial<Record<DueMail['kind'], 'payment' | 'order-artwork' | 'plus-order-parts'>> = {
  'call-off-scheduled': 'plus-order-parts',
  'call-off-sent': 'plus-order-parts',
  'storage-ending': 'plus-order-parts',
  'payment-failed': 'payment',
  'installment-reminder': 'payment',
  'installment-undrawn': 'payment',
  'artwork-missing': 'order-artwork',
  'artwork-turned': 'order-artwork',
}

/**
 * A mail of an order, to its buyer in the language of their account, or of what the buyer wrote to the store; null for one without a
 * recipient. What a company's order tells goes to an administrator once its buyer is no member any more.
 *
 * @throws what the database throws: it stays due until it is written
 */
export async function orderLetter(env: Env, document: OrderDocument, due: DueMail): Promise<Letter | null> {
  const { number, completedAt } = document
  if (due.kind === 'order-written') return letterToStore(env, document, due)
  const isFormer = await isOfFormerMember(env, document)
  const email = isFormer
    ? ((await administratorOf(env.DB, document.companyOrder!.companyId))?.email ?? null)
    : document.email
  if (!email || (due.kind === 'payment-failed' && (completedAt || !(await hasOrdered(env.DB, email))))) return null
  const order = viewOf(document, document.updatedAt)
  if (isOver(order, due)) return null
  const locale = await mailLocaleOf(env, order.region, email)
  const link = await linkOf(env, document, isFormer ? 'plus-order-details' : pageOf(document, due))
  const sender: Sender = { caller: `order ${number}`, network: null }
  return { id: due.id, to: email, kind: due.kind, mail: mailOf(document, order, due, locale, link), sender }
}

/** What the buyer wrote, to the mailbox of the store, which answers on the page of the order's messages. */
async function letterToStore(env: Env, document: OrderDocument, due: DueMail): Promise<Letter> {
  const { number, region: code, email } = document
  const locale = await localeOf(env, code)
  const link = await linkOf(env, document, 'manager-order-messages')
  return {
    id: due.id,
    to: locale.region.contact.email,
    kind: due.kind,
    mail: mailOf(document, viewOf(document, document.updatedAt), due, locale, link),
    sender: { caller: email ? contactCaller(email) : `order ${number}`, network: null },
    ...(email && { headers: { 'Reply-To': email } }),
  }
}

/** The deliveries of an order that is no company's are on no page of their own. */
function pageOf({ completedAt, companyOrder }: OrderDocument, { kind }: DueMail) {
  const page = PAGE_OF[kind]
  if (page && (page !== 'plus-order-parts' || companyOrder)) return page
  return completedAt ? 'order-details' : 'payment'
}

/** Sends the link of a placed order to its buyer. */
export async function writeOrderLink(
  env: Env,
  document: Pick<OrderDocument, 'number' | 'region' | 'email' | 'origin'>,
  sender: Sender,
): Promise<void> {
  if (!document.email) return
  const link = await linkOf(env, document, 'order-details')
  const locale = await mailLocaleOf(env, document.region, document.email)
  const mail = orderLink(document.number, locale, link)
  await post(env, { to: document.email, kind: 'order-link', mail, sender })
}

function mailOf(
  { companyOrder }: OrderDocument,
  order: OrderView,
  due: DueMail,
  locale: StoreLocale,
  link: string,
): Mail {
  // Others have an order in parts too, of an offer to a company that they have left; they read its deliveries.
  const canCallOff = companyOrder !== undefined
  const payment = order.payments.find(({ number }) => number === due.paymentNumber)!
  const message = order.messages.find(({ id }) => id === due.messageId)!
  switch (due.kind) {
    case 'order-placed':
      return orderPlaced(order, locale, link)
    case 'order-paid':
      return orderPaid(order, payment, locale, link)
    case 'payment-failed':
      return paymentFailed(order, payment, locale, link)
    case 'order-canceled':
      return orderCanceled(order, locale, link)
    case 'return-asked':
      return returnAsked(order, message, locale, link)
    case 'return-answered':
      return returnAnswered(order, message, locale, link)
    case 'order-message':
      return merchantWrote(order, message, locale, link)
    case 'order-written':
      return buyerWrote(order, message, locale, link)
    case 'artwork-missing':
      return artworkMissing(order, locale, link)
    case 'artwork-turned':
      return artworkTurned(order, linesWithArtwork(order.lines).find(({ id }) => id === due.lineId)!, locale, link)
    case 'invoice-ready':
      return invoiceReady(order, due.documentNumber ?? '', locale, link)
    case 'credit-note':
      return invoiceCredited(order, due.documentNumber ?? '', locale, link)
    case 'refund-made':
      return refundMade(order, order.refunds!.find(({ number }) => number === due.refundNumber)!, locale, link)
    case 'payment-review':
      return paymentReviewed(order, payment, locale, link)
    case 'refund-due':
      return refundDue(order, payment, locale, link)
    case 'payment-refunded':
      return paymentRefunded(order, payment, locale, link)
    case 'transfer-short':
      return transferShort(order, payment, locale, link)
    case 'transfer-surplus':
      return transferSurplus(order, payment, locale, link)
    case 'call-off-scheduled':
    case 'call-off-sent':
      return partMail(order, order.parts!.callOffs.find(({ id }) => id === due.callOff!.id)!, canCallOff, locale, link)
    case 'storage-ending':
      return storageEnding(order, canCallOff, locale, link)
    case 'installment-reminder':
      return installmentReminder(order, due.reminder!, locale, link)
    case 'installment-undrawn':
      return installmentUndrawn(order, due.paymentNumber ? 'declined' : 'removed', locale, link)
    case 'vat-credited':
      return vatCredited(order, locale, link)
  }
}

/** The state of a call-off in which a mail about it still says what is. */
const STATE_OF: Partial<Record<DueMail['kind'], string>> = {
  'call-off-scheduled': 'scheduled',
  'call-off-sent': 'sent',
}

/** The states of artwork that wait for its buyer. */
const TURNED = ['checked', 'proof_sent', 'sent_back']

/** Whether the artwork that a mail is about has gone on in the meantime, or the instalment is paid. */
function isOver(order: OrderView, due: DueMail): boolean {
  const { lines, state, paymentSchedule, parts } = order
  const { kind, lineId, reminder, callOff } = due
  if (kind === 'storage-ending') return !parts?.keptUntil || state !== 'complete'
  if (callOff) return !parts?.callOffs.some(({ id, state: now }) => id === callOff.id && now === STATE_OF[kind])
  if (kind === 'installment-undrawn') return !paymentSchedule || nextInstallment(paymentSchedule) === undefined
  if (kind === 'installment-reminder')
    return (
      state !== 'complete' ||
      !paymentSchedule?.installments.find(({ number }) => number === reminder?.installment)?.open
    )
  const states = linesWithArtwork(lines).map(({ id, artwork }) => ({ id, state: artwork.state }))
  if (kind === 'artwork-missing') return !states.some(({ state }) => state === 'missing')
  if (kind !== 'artwork-turned') return false
  return !states.some(({ id, state }) => id === lineId && TURNED.some((turned) => turned === state))
}

/** Pages that open by who is signed in. */
const SIGNED_IN = ['plus-order-parts', 'plus-order-details', 'manager-order-messages'] as const
type LinkedPage = 'order-details' | 'payment' | 'order-artwork' | (typeof SIGNED_IN)[number]

/** The address that opens an order, or its payment, with its token; a page of a company's, or of the merchant's, has none. */
async function linkOf(
  env: Env,
  { number, region, origin }: Pick<OrderDocument, 'number' | 'region' | 'origin'>,
  route: LinkedPage,
): Promise<string> {
  const site = siteOfOrigin(env, origin)
  const page = urlOf(getRegion(region), site, route, { orderNumber: number, orderId: number })
  if (SIGNED_IN.some((own) => own === route)) return page
  return `${page}?key=${encodeURIComponent(await orderToken(env, number))}`
}

/** Whether an order was ever placed with an address: others get no mail before they have placed one. */
async function hasOrdered(db: D1Database, email: string): Promise<boolean> {
  const placed = and(eq(orders.email, email), isNotNull(orders.completedAt))
  return (await drizzle(db).select({ number: orders.number }).from(orders).where(placed).limit(1)).length > 0
}
