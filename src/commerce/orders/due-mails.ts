import { BY_CREDIT } from '../../contract/payment-methods.ts'
import type { OrderDocument } from './document.ts'
import type { DueMail } from './order-duty.ts'
import type { PaymentRecord } from './payment-record.ts'
import { receivedBy } from './rules/received.ts'

type Told = Pick<
  OrderDocument,
  | 'number'
  | 'state'
  | 'completedAt'
  | 'payments'
  | 'messages'
  | 'vatCredit'
  | 'artwork'
  | 'artworkRemindedAt'
  | 'documents'
  | 'refunds'
  | 'reminders'
  | 'undrawn'
  | 'callOffs'
  | 'storageRemindedAt'
>

/** The mails of an order that are due, one for each event that its buyer, or the store, is notified of. */
export function mailsOf(document: Told): DueMail[] {
  const { number, state, completedAt, vatCredit } = document
  // A placed order needs no mail about an earlier failed payment.
  if (!completedAt) return [...ofPayments(document, 'payment-failed', 'failed'), ...ofMoney(document)]
  return [
    { id: `order-placed ${number}`, kind: 'order-placed' },
    // What had arrived of a returned order counts as paid, and pays nothing any more.
    ...(state === 'returned' ? [] : ofPayments(document, 'order-paid', 'completed')),
    ...ofMoney(document),
    ...ofMessages(document),
    ...ofArtwork(document),
    ...ofDocuments(document),
    ...ofRefunds(document),
    ...ofInstallments(document),
    ...ofDraws(document),
    ...ofParts(document),
    ...(state === 'canceled' ? [{ id: `order-canceled ${number}`, kind: 'order-canceled' as const }] : []),
    ...(vatCredit ? [{ id: `vat-credited ${number}`, kind: 'vat-credited' as const }] : []),
  ]
}

const ofPayments = ({ payments }: Told, kind: 'order-paid' | 'payment-failed', wanted: string): DueMail[] =>
  payments
    // Credit has no mail of its own: the mail of the placed order states it.
    .filter(({ method, state }) => state === wanted && method !== BY_CREDIT)
    .map((payment) => ({ id: `${kind} ${payment.number}`, kind, paymentNumber: payment.number }))

/**
 * Money that went another way than its order: what is under review or goes back, and a transfer that is too little or too much.
 * Credit goes back at once, which the mail of the canceled order says.
 */
const ofMoney = ({ payments }: Told): DueMail[] =>
  payments.flatMap((payment): DueMail[] => {
    const { number: paymentNumber, method, state, parkedAt, receipts = [], amount } = payment
    const mail = (kind: DueMail['kind'], nth = '') => [{ id: `${kind} ${paymentNumber}${nth}`, kind, paymentNumber }]
    if (state === 'review') return mail('payment-review')
    if (state === 'refund_due' && parkedAt) return mail('refund-due')
    if (state === 'refunded' && method !== BY_CREDIT) return mail('payment-refunded')
    const received = receivedBy(payment)
    // Each further transfer is told of.
    if (state === 'pending' && received > 0)
      return isLeftOver(payment, payments) ? [] : mail('transfer-short', ` ${receipts.length}`)
    return state === 'completed' && received > amount ? mail('transfer-surplus', ` ${receipts.length}`) : []
  })

/**
 * Whether what arrived last of an awaited transfer is what the same movement had over after an earlier instalment: nothing is missing, and
 * the mail about that instalment says what is still to be paid, and by when. Of one that the bank had taken back, that was said before.
 */
const isLeftOver = ({ receipts = [] }: PaymentRecord, payments: readonly PaymentRecord[]): boolean =>
  payments.some(
    ({ state, receipts: others = [] }) =>
      state === 'completed' &&
      others.some(({ entryId }) => entryId === receipts.at(-1)?.entryId) &&
      others.every(({ amount }) => amount > 0),
  )

/**
 * Artwork that was checked, a proof that is ready, artwork that is sent back, and the reminder of what is missing. Who withdraws an
 * approval knows that it is to be approved again.
 */
const ofArtwork = ({ number, artwork = {}, artworkRemindedAt }: Told): DueMail[] => [
  ...(artworkRemindedAt ? [{ id: `artwork-missing ${number}`, kind: 'artwork-missing' as const }] : []),
  ...Object.entries(artwork).flatMap(([lineId, { changes }]) =>
    changes.flatMap(({ to, by }, index) =>
      to === 'proof_sent' || to === 'sent_back' || (to === 'checked' && by !== 'customer')
        ? [{ id: `artwork-turned ${number} ${lineId} ${index}`, kind: 'artwork-turned' as const, lineId }]
        : [],
    ),
  ),
]

/** Invoices and credit notes that are issued. */
const ofDocuments = ({ documents = [] }: Told): DueMail[] =>
  documents.map(({ kind: issued, number }) => {
    const kind = issued === 'invoice' ? 'invoice-ready' : 'credit-note'
    return { id: `${kind} ${number}`, kind, documentNumber: number }
  })

/** Refunds that were made. */
const ofRefunds = ({ refunds = [] }: Told): DueMail[] =>
  refunds
    .filter(({ state }) => state === 'done')
    .map(({ number }) => ({ id: `refund-made ${number}`, kind: 'refund-made', refundNumber: number }))

/** The last reminder of each instalment: one that a later one has overtaken says nothing more. */
const ofInstallments = ({ number, reminders = [] }: Told): DueMail[] =>
  reminders
    .filter(({ installment }, at) => !reminders.slice(at + 1).some((later) => later.installment === installment))
    .map((reminder) => {
      const id = `installment ${number} ${reminder.installment} ${reminder.step}`
      return { id, kind: 'installment-reminder', reminder }
    })

/** Instalments that could not be drawn, each with its payment, or without one where the card was removed. */
const ofDraws = ({ number: order, payments, undrawn = [] }: Told): DueMail[] => [
  ...payments.flatMap(({ number, isDrawn, state }): DueMail[] =>
    isDrawn && state === 'failed'
      ? [{ id: `installment-undrawn ${number}`, kind: 'installment-undrawn', paymentNumber: number }]
      : [],
  ),
  ...undrawn.map((installment): DueMail => {
    return { id: `installment-undrawn ${order} ${installment}`, kind: 'installment-undrawn' }
  }),
]

/** Each message: the store hears of the buyer's, and the buyer of the merchant's, and of a return that has arrived. */
const ofMessages = ({ number, messages = [] }: Told): DueMail[] =>
  messages.flatMap(({ id, from, kind }) => {
    const isReturn = kind === 'return'
    const kinds: DueMail['kind'][] =
      from === 'merchant'
        ? [isReturn ? 'return-answered' : 'order-message']
        : ['order-written', ...(isReturn ? (['return-asked'] as const) : [])]
    return kinds.map((mail) => ({ id: `${mail} ${number} ${id}`, kind: mail, messageId: id }))
  })

/** What is scheduled to be sent, once more with each change of it, and what was sent; and the end of its storage. */
const ofParts = ({ number, callOffs = [], storageRemindedAt }: Told): DueMail[] => [
  ...callOffs.flatMap(({ id, state, revision }): DueMail[] => {
    if (state === 'canceled') return []
    const callOff = { id, revision }
    return state === 'sent'
      ? [{ id: `call-off-sent ${number} ${id}`, kind: 'call-off-sent', callOff }]
      : [{ id: `call-off-scheduled ${number} ${id} ${revision}`, kind: 'call-off-scheduled', callOff }]
  }),
  ...(storageRemindedAt ? [{ id: `storage-ending ${number}`, kind: 'storage-ending' as const }] : []),
]
