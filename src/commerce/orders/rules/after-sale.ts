import { canWithdrawApproval } from '../../../contract/line-artwork.ts'
import type { OrderMessage } from '../../../contract/order.ts'
import { askedReturn, lineToReturn } from '../../../contract/order-returns.ts'
import { MOST_PICTURES_OF_ORDER } from '../../../contract/picture-file.ts'
import { invalid, missing, Refusal, SENTENCE } from '../../refusal.ts'
import type { AfterSale, CardCommand, Command } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { productionStart, withArtwork } from './artwork.ts'
import { withCallOff } from './call-offs.ts'
import { canCancel, canceled } from './cancel.ts'
import { withReference } from './ordering.ts'
import { isSent } from './recalculate.ts'
import { withRefund } from './refund.ts'
import { withReviewEnded } from './review.ts'
import { withSurplusSent } from './surplus.ts'
import { receiveTransfer, refundTransfer, withoutAwaited } from './transfer.ts'

/** Maximum number of messages that are written about one order; the answer to a return comes beyond it, so that none stays open. */
const MOST_MESSAGES = 50

const KINDS: readonly string[] = [
  'set_reference',
  'cancel',
  'write',
  'add_picture',
  'artwork',
  'answer_return',
  'receive_transfer',
  'refund_transfer',
  'refund_review',
  'note_surplus_sent',
  'refund',
  'call_off',
  'change_call_off',
  'cancel_call_off',
  'send_call_off',
  'send_rest',
] satisfies AfterSale['kind'][]

/** The commands that move money. */
const MOVING: readonly string[] = ['cancel', 'receive_transfer', 'refund_transfer', 'refund_review', 'refund']

/** What gives back a payment, also one that placed no order. */
const GIVING_BACK: readonly string[] = ['refund_transfer', 'refund_review'] satisfies AfterSale['kind'][]

export const beingPaid = () =>
  new Refusal(409, 'completion_in_progress', 'The order is being paid. Please wait for the answer.')

export const isAfterSale = (command: Command | CardCommand): command is AfterSale => KINDS.includes(command.kind)

/**
 * An order after a command that is allowed once it is placed; its lines and prices never change.
 *
 * @throws Refusal 404 before it is placed, but for its reference and what gives a payment back; 422 where its state, or its company, does not allow it
 */
export function afterSale(document: OrderDocument, command: AfterSale, facts: Facts): OrderDocument {
  if (command.kind === 'set_reference') return withReference(document, command.reference, facts)
  if (!document.completedAt && !GIVING_BACK.includes(command.kind)) throw missing()
  if (document.claim && MOVING.includes(command.kind)) throw beingPaid()
  switch (command.kind) {
    case 'cancel':
      return canceled(document, facts)
    case 'write':
      return write(document, command.message, facts)
    case 'add_picture':
      return addPicture(document, command.id)
    case 'artwork':
      if (command.act.does === 'withdraw') checkWithdrawal(document, facts)
      return withArtwork(document, command.lineId, command.act, facts.now)
    case 'answer_return':
      return answerReturn(document, command, facts)
    case 'receive_transfer':
      return receiveTransfer(document, command.receipt, facts)
    case 'refund_transfer':
      return refundTransfer(document, command.number, facts.now)
    case 'refund_review':
      return withReviewEnded(document, command.number)
    case 'note_surplus_sent':
      return withSurplusSent(document, command.entryId, facts.now)
    case 'refund':
      return withRefund(document, command.ask, facts.now)
    case 'call_off':
    case 'change_call_off':
    case 'cancel_call_off':
    case 'send_call_off':
    case 'send_rest':
      return withCallOff(document, command, facts)
  }
}

/** Whether a return can be requested: once an order is paid and is made, in a part of it, so that it cannot be canceled any more. */
export const canReturn = (document: OrderDocument, now: string): boolean =>
  document.state === 'complete' && document.completedAt !== null && isSent(document) && !canCancel(document, now)

/** @throws Refusal 422 once production has begun */
function checkWithdrawal(document: OrderDocument, { now }: Facts): void {
  const awaitsArtwork = productionStart(document, now).isWaiting
  if (document.state === 'complete' && !canWithdrawApproval({ awaitsArtwork, canCancel: canCancel(document, now) }))
    throw new Refusal(422, 'bad_artwork_state', SENTENCE.transition, {
      artwork: ['must be withdrawn before production of this order begins'],
    })
}

type Written = Pick<OrderMessage, 'from' | 'kind' | 'lineId' | 'text' | 'pictures' | 'isAccepted'>

function write(document: OrderDocument, message: Written, { now }: Facts): OrderDocument {
  if (message.lineId !== null && !document.lines.some(({ id }) => id === message.lineId))
    throw invalid({ line_item_id: ['must be a line of this order'] })
  if (message.kind === 'return' && !canReturn(document, now))
    throw new Refusal(422, 'not_returnable', SENTENCE.transition, { state: ['must be complete, and its goods made'] })
  if ((document.messages ?? []).length >= MOST_MESSAGES)
    throw new Refusal(422, 'too_many_messages', `About one order ${MOST_MESSAGES} messages can be written.`)
  const state = message.kind === 'return' ? 'awaiting_return' : document.state
  return { ...withMessage(document, message, now), state }
}

/** Counts a picture before it is stored, so that concurrent uploads do not exceed the limit. */
function addPicture(document: OrderDocument, id: string): OrderDocument {
  const { pictures = [] } = document
  if (pictures.includes(id)) return document
  if (pictures.length >= MOST_PICTURES_OF_ORDER)
    throw new Refusal(422, 'too_many_pictures', `About one order ${MOST_PICTURES_OF_ORDER} pictures can be sent.`)
  return { ...document, pictures: [...pictures, id] }
}

/**
 * An order whose return is answered. Accepted, it is returned where all its goods went back; where it keeps others, it goes on, and what is
 * refunded of it is for the merchant to decide.
 *
 * @throws Refusal 422 where none was asked for, 409 where the answer is to another
 */
function answerReturn(
  document: OrderDocument,
  { accepted, text, asked }: Extract<AfterSale, { kind: 'answer_return' }>,
  { now }: Facts,
): OrderDocument {
  if (document.state !== 'awaiting_return')
    throw new Refusal(422, 'no_return', SENTENCE.transition, {
      state: [`must be awaiting_return, is ${document.state}`],
    })
  // Another may be of other goods, of the whole order for example, and no answer can be taken back.
  if (asked !== undefined && asked !== askedReturn(document)?.id)
    throw new Refusal(409, 'return_changed', 'Another return has been asked for since this was decided.')
  const lineId = lineToReturn(document)
  const answer = { from: 'merchant', kind: 'return', lineId, text, isAccepted: accepted } as const
  const answered = withMessage(document, answer, now)
  if (!accepted || lineId) return { ...answered, state: 'complete' }
  // Nobody pays for what went back: what had arrived of a transfer can be refunded.
  return withoutAwaited({ ...answered, state: 'returned' })
}

function withMessage(document: OrderDocument, message: Written, now: string): OrderDocument {
  const { messages = [] } = document
  return { ...document, messages: [...messages, { id: `M${messages.length + 1}`, ...message, at: now }] }
}
