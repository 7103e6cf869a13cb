import { BY_TRANSFER } from '../../../contract/payment-methods.ts'
import { invalid, Refusal, SENTENCE } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import { isInvoiced } from '../due-documents.ts'
import type { OrderedCustom, OrderedProduct } from '../order-line.ts'
import type { PaymentRecord } from '../payment-record.ts'
import type { RefundAsk, RefundCredit, RefundRecord } from '../refund-record.ts'
import { owedInAll } from './installments.ts'
import { keptInAll, keptOf, refundableOf } from './kept-money.ts'
import { isInParts, keptLines } from './parts.ts'
import {
  creditOfAmount,
  creditOfLines,
  grossOfCredit,
  leftOnInvoice,
  standingRefunds,
  tooMuch,
} from './refund-credit.ts'
import { isSentByHand } from './sent-by-hand.ts'
import { isVatOpen } from './vat-open.ts'

/** Stripe lists the last ten refunds of a charge; more would not be found again after a crash. */
const MOST_REFUNDS = 10

/**
 * A placed order with a refund that a manager decided, one for each payment that it takes from. What it takes back of the invoice
 * is stated with it: as much as the buyer no longer owes or has paid.
 *
 * @throws Refusal 422 for more than is paid and not refunded yet, in parallel too, since each is counted as it is decided;
 * 409 where something else was refundable when it was asked for
 */
export function withRefund(order: OrderDocument, ask: RefundAsk, now: string): OrderDocument {
  if (ask.key && standingRefunds(order).some(({ key }) => key === ask.key)) return order
  if (isVatOpen(order))
    throw new Refusal(422, 'vat_open', SENTENCE.transition, {
      order_number: ['must be an order whose VAT number was checked: what is refunded depends on it'],
    })
  if (ask.to === 'wallet' && !order.userId)
    throw invalid({ to: ['must be source: the order is of no account'] }, 'refund_without_wallet')
  const left = refundableOf(order)
  if (ask.expected !== undefined && ask.expected !== left)
    throw new Refusal(409, 'refundable_changed', 'What may be refunded has changed since this was decided.')
  const failed = ask.lines && failedPart(order, ask.lines)
  if (ask.lines && !failed && isInParts(order)) checkUncalled(order, ask.lines)
  const byLines = ask.lines && !failed ? creditOfLines(order, ask.lines) : undefined
  const amount = failed ? failed.amount : byLines ? grossOfCredit(byLines) : (ask.amount ?? left)
  if (amount <= 0 || amount > left) throw tooMuch()
  const taken = takings(order, amount)
  const begun = byLines && taken.length > 1 ? { number: nextNumber(order), amount } : undefined
  return taken.reduce((changed, { payment, part }, at) => {
    // However its invoice takes them back, pieces are given back once.
    const pieces = at === 0 ? byLines?.lines : undefined
    return refunded(
      changed,
      payment,
      part,
      { to: ask.to, key: ask.key, byLines, pieces, decision: failed?.decision ?? begun },
      now,
    )
  }, order)
}

/** What failed of the refund of just these pieces of which another part stands, minor units; undefined where there is none. */
function failedPart({ refunds = [] }: OrderDocument, asked: NonNullable<RefundAsk['lines']>) {
  for (const { pieces = [], decision } of refunds) {
    if (!decision || !isSamePieces(pieces, asked)) continue
    const parts = standingRefunds({ refunds }).filter((each) => each.decision?.number === decision.number)
    const stands = parts.reduce((sum, { amount }) => sum + amount, 0)
    if (stands > 0 && stands < decision.amount) return { decision, amount: decision.amount - stands }
  }
  return undefined
}

type Pieces = readonly { id: string; quantity: number }[]

const isSamePieces = (one: Pieces, other: Pieces): boolean => piecesKey(one) === piecesKey(other)

const piecesKey = (pieces: Pieces): string =>
  pieces
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort()
    .join()

/** Whether an order may have as many refunds more as an amount is taken from; minor units. */
export const hasRoomToRefund = (order: OrderDocument, amount: number): boolean =>
  (order.refunds?.length ?? 0) + takings(order, amount).length <= MOST_REFUNDS

/**
 * A placed order that gives back what was paid too much for it: each payment to where it came from, by its gateway or by hand.
 *
 * @param amount minor units; 0 for nothing
 */
export const withPaidBack = (order: OrderDocument, amount: number, now: string): OrderDocument =>
  takings(order, amount).reduce(
    (changed, { payment, part }) => refunded(changed, payment, part, { to: 'source' }, now),
    order,
  )

/**
 * Pieces that are called off are no longer refunded by their line, but for those that may be missing once all of it was sent.
 *
 * @throws Refusal 422
 */
function checkUncalled(order: OrderDocument, asked: NonNullable<RefundAsk['lines']>): void {
  const problems = keptLines(order).flatMap(({ id, ordered, scheduled, refunded, left }) => {
    const quantity = asked.find((line) => line.id === id)?.quantity ?? 0
    const mayMiss = Math.floor((ordered * toleranceOf(order, id)) / 100)
    const most = left > 0 || scheduled > 0 ? left : Math.max(0, mayMiss - refunded)
    return quantity > most ? [`must have at most ${most} of ${id}: the others are called off`] : []
  })
  if (problems.length > 0) throw invalid({ line_items: problems }, 'called_off')
}

/** By how many per cent fewer pieces of a line of goods may be delivered. */
function toleranceOf({ lines }: OrderDocument, lineId: string): number {
  const line = lines.find(({ id }) => id === lineId) as OrderedProduct | OrderedCustom
  const terms = line.kind === 'product' ? line.offered : line
  return terms?.tolerancePercent ?? 0
}

/** Payments in the order in which they give back: what a gateway returns by itself first, the latest first, credit last. */
export function inTurn({ payments }: Pick<OrderDocument, 'payments'>): PaymentRecord[] {
  const rank = ({ method, intentId }: PaymentRecord) => (intentId ? 0 : method === BY_TRANSFER ? 1 : 2)
  return payments.toReversed().sort((one, other) => rank(one) - rank(other))
}

/** The payments that an amount is taken from. */
function takings(order: OrderDocument, amount: number): { payment: PaymentRecord; part: number }[] {
  let rest = amount
  return inTurn(order).flatMap((payment) => {
    const part = Math.min(rest, keptOf(order, payment))
    if (part <= 0) return []
    rest -= part
    return [{ payment, part }]
  })
}

const nextNumber = ({ number, refunds = [] }: OrderDocument): string => `F${number.slice(1)}-${refunds.length + 1}`

/** What a part of a refund was decided for. */
interface Decided extends Pick<RefundAsk, 'to' | 'key'> {
  byLines?: RefundCredit | undefined
  pieces?: RefundCredit['lines'] | undefined
  decision?: RefundRecord['decision'] | undefined
}

function refunded(
  order: OrderDocument,
  payment: PaymentRecord,
  amount: number,
  { to, key, byLines, pieces, decision }: Decided,
  now: string,
): OrderDocument {
  const { refunds = [] } = order
  if (refunds.length >= MOST_REFUNDS)
    throw new Refusal(422, 'too_many_refunds', `An order has at most ${MOST_REFUNDS} refunds.`)
  const walletOf = to === 'wallet' ? order.userId : payment.walletOf
  const record: RefundRecord = {
    number: nextNumber(order),
    paymentNumber: payment.number,
    amount,
    to,
    state: to === 'source' && isSentByHand(payment) ? 'to_send' : 'due',
    at: now,
    ...(walletOf && { walletOf }),
    ...(key && { key }),
    credit: invoiceCreditOf(order, amount, byLines),
    ...(pieces && { pieces }),
    ...(decision && { decision }),
  }
  return { ...order, refunds: [...refunds, record] }
}

/** The invoice stays as high as what is kept of the order's payments, and what is still to be paid. */
export function invoiceCreditOf(
  order: OrderDocument,
  amount: number,
  byLines: RefundCredit | undefined,
): RefundCredit | null {
  const left = isInvoiced(order) ? leftOnInvoice(order) : 0
  const credited = Math.min(amount, left - (keptInAll(order) + owedInAll(order) - amount))
  if (credited <= 0) return null
  return byLines && credited === grossOfCredit(byLines) ? byLines : creditOfAmount(order, credited)
}
