import { goodsOf } from '../../contract/line-item.ts'
import { isOpenPayment } from '../payments/payment-state.ts'
import { creditDuties } from './credit-duties.ts'
import type { OrderDocument } from './document.ts'
import { documentsDue } from './due-documents.ts'
import { mailsOf } from './due-mails.ts'
import { newlyHeld } from './held-designs.ts'
import type { OrderDuty } from './order-duty.ts'
import { plantingDuties } from './planting.ts'
import { needsArtwork } from './rules/artwork.ts'
import { isGatewayToReturn } from './rules/refund-state.ts'
import { companyDuties } from './rules/submitted.ts'
import { isVatOpen } from './rules/vat-open.ts'

/** The work that follows from a change of an order. `before` is null for a new order. */
export function newDuties(before: OrderDocument | null, after: OrderDocument): OrderDuty[] {
  const known = before ? mailsOf(before).map(({ id }) => id) : []
  const redeemed = after.completedAt !== null && !before?.completedAt && after.coupon?.isCounted
  const isCanceled = before?.completedAt && before.state !== 'canceled' && after.state === 'canceled'
  const returned = isCanceled && after.coupon?.isCounted
  return [
    ...(redeemed ? [{ kind: 'redeem' as const, code: after.coupon!.code }] : []),
    ...(returned ? [{ kind: 'return_use' as const, code: after.coupon!.code }] : []),
    ...endedIntents(before, after).map((intentId): OrderDuty => ({ kind: 'cancel_intent', intentId })),
    ...creditDuties(before, after),
    ...plantingDuties(before, after),
    ...companyDuties(before, after),
    ...owedByCard(after)
      .filter((number) => !(before && owedByCard(before).includes(number)))
      .map((paymentNumber): OrderDuty => ({ kind: 'refund', paymentNumber })),
    ...refundsToSend(after)
      .filter((number) => !(before && refundsToSend(before).includes(number)))
      .map((number): OrderDuty => ({ kind: 'send_refund', number })),
    ...keptCards(after)
      .filter((number) => !(before && keptCards(before).includes(number)))
      .map((paymentNumber): OrderDuty => ({ kind: 'keep_card', paymentNumber })),
    ...documentsDue(before, after).map((document): OrderDuty => ({ kind: 'document', document })),
    ...mailsOf(after)
      .filter(({ id }) => !known.includes(id))
      .map((mail): OrderDuty => ({ kind: 'mail', mail })),
    ...newlyHeld(before, after).map((design): OrderDuty => ({ kind: 'hold_design', ...design })),
    ...newFiles(before, after).map((file): OrderDuty => ({ kind: 'check_line_file', ...file })),
    ...(!before?.completedAt && after.completedAt ? [...printFilesOf(after), ...requestsAnswered(after)] : []),
    // VAT that was charged because VIES was unavailable is checked again once the order is placed.
    ...(!before?.completedAt && isVatOpen(after) ? [{ kind: 'vat_check' } as const] : []),
  ]
}

/** The print files of the designs that were ordered. */
const printFilesOf = ({ lines }: OrderDocument): OrderDuty[] =>
  goodsOf(lines).flatMap((line) =>
    line.origin?.boxDesign && needsArtwork(line) ? [{ kind: 'print_file' as const, lineId: line.id }] : [],
  )

/** The files that were brought to lines: each has a fileset of its own. */
const newFiles = (before: OrderDocument | null, { artwork = {} }: OrderDocument) =>
  Object.entries(artwork).flatMap(([lineId, { fileset, file, changes }]) => {
    const isBrought = changes.at(-1)?.by === 'customer' && fileset !== before?.artwork?.[lineId]?.fileset
    return file && isBrought ? [{ lineId, sha256: file.id }] : []
  })

/** The requests to which a placed order is an answer: that of its offer, and those of the instant quotes of which it has goods. */
function requestsAnswered({ lines, offer }: OrderDocument): OrderDuty[] {
  const quoted = goodsOf(lines).flatMap(({ variantId, quoted }) => (quoted ? [{ variantId, id: quoted.quoteId }] : []))
  const quotes = [...new Set(quoted.map(({ id }) => id))].map((quoteId): OrderDuty => {
    const variantIds = quoted.filter(({ id }) => id === quoteId).map(({ variantId }) => variantId)
    return { kind: 'win_quoted', quoteId, variantIds }
  })
  return offer ? [{ kind: 'win_request' }, ...quotes] : quotes
}

/** Payments that a gateway has to refund. */
const owedByCard = ({ payments }: OrderDocument): string[] =>
  payments.filter(isGatewayToReturn).map(({ number }) => number)

/** Refunds that the gateway or the wallet has to make. */
const refundsToSend = ({ refunds = [] }: OrderDocument): string[] =>
  refunds.flatMap(({ number, state }) => (state === 'due' ? [number] : []))

/** Payments that were made by a card which its payer keeps. */
const keptCards = ({ payments }: OrderDocument): string[] =>
  payments.flatMap(({ number, state, keptBy }) => (state === 'completed' && keptBy ? [number] : []))

/** Intents of payments that have ended unpaid: they are canceled at the gateway, so that they are never captured. */
function endedIntents(before: OrderDocument | null, after: OrderDocument): string[] {
  const known = before ? unpaidIntents(before) : []
  return unpaidIntents(after).filter((intentId) => !known.includes(intentId))
}

const unpaidIntents = ({ payments }: OrderDocument): string[] =>
  payments.flatMap(({ intentId, state }) => ((state === 'void' || state === 'failed') && intentId ? [intentId] : []))

/** Intents that a gateway may still capture. */
export const openIntents = ({ payments }: OrderDocument): string[] =>
  payments.filter(isOpenPayment).flatMap(({ intentId }) => intentId ?? [])

export const isSame = (one: OrderDuty, other: OrderDuty): boolean => JSON.stringify(one) === JSON.stringify(other)
