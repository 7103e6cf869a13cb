import { ON_INVOICE } from '../../../contract/on-invoice.ts'
import { awaitsTransfer } from '../../../contract/payment.ts'
import { BY_CARD, BY_CREDIT, BY_TRANSFER } from '../../../contract/payment-methods.ts'
import type { IntentResult } from '../../payments/gateway.ts'
import { advancedState, isOpenPayment } from '../../payments/payment-state.ts'
import { missing } from '../../refusal.ts'
import type { CardCommand, Command } from '../command.ts'
import type { Claim, OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { PaymentRecord } from '../payment-record.ts'
import type { Returning } from '../returning.ts'
import { cardChoices, cardOf } from './card.ts'
import { creditClaim, leftToPay } from './credit.ts'
import { dueNow, isPayable } from './installments.ts'
import { accountFor, awaitedTransfer, nextPaymentNumber } from './new-payment.ts'
import { scheduledByOffer } from './parts.ts'
import { checkPayable, invoiceDays, type PlacedBy, totalChanged } from './payable.ts'
import type { ClaimedCommand } from './payer.ts'
import { chosenPlan, installmentsOf } from './payment-plan.ts'
import { asOfNow } from './recalculate.ts'
import { withParked } from './review.ts'
import { withoutAwaited } from './transfer.ts'
import { voidOpen } from './void-open.ts'

type Transfer = Pick<
  Extract<Command, { kind: 'pay_by_transfer' }>,
  'expectedTotal' | 'expectedOpen' | 'expectedDue' | 'rejectsPlan'
>

/** Places the order to be paid by bank transfer, or an instalment of it, with its number as the reference. @throws Refusal */
export function payByTransfer(written: OrderDocument, command: Transfer, facts: Facts): OrderDocument {
  const document = asRejected(written, command)
  checkPayable(document, BY_TRANSFER, command, facts)
  const cleared = voidOpen(document)
  if (awaitsTransfer(cleared)) return cleared
  const next = { ...cleared, payments: [...cleared.payments, awaitedTransfer(cleared, facts)] }
  return document.completedAt ? next : placed(next, facts)
}

/** Places the order, to be paid by its invoice. @throws Refusal */
export function payOnInvoice(
  document: OrderDocument,
  terms: Pick<Extract<Command, { kind: 'pay_on_invoice' }>, 'expectedTotal' | 'expectedDue'>,
  facts: Facts,
): OrderDocument {
  checkPayable(document, ON_INVOICE, terms, facts)
  return placed({ ...voidOpen(document), onInvoice: { days: invoiceDays(document) } }, facts)
}

/** An order that is paid whole after all. */
const asRejected = (document: OrderDocument, command: Command | CardCommand | Transfer): OrderDocument =>
  'rejectsPlan' in command && command.rejectsPlan && !document.completedAt ? { ...document, isByPlan: false } : document

/**
 * Writes the request to a gateway or the wallet before it is made. The claim blocks other changes until the answer is stored.
 *
 * @throws Refusal where the order cannot be paid, or its total is not the agreed one
 */
export function claimPayment(
  written: OrderDocument,
  command: ClaimedCommand,
  facts: Facts,
): OrderDocument & { claim: Claim } {
  const document = asRejected(asOfNow(written, facts), command)
  checkPayable(document, methodOf(document, command), command, facts)
  const amount = dueNow(document)
  const credit = creditClaim(document)
  const at = facts.now
  if (command.kind !== 'confirm_card') {
    const cleared = voidOpen(document)
    const paymentNumber = nextPaymentNumber(cleared)
    return { ...cleared, claim: { paymentNumber, ask: askOf(document, command), amount, at, ...credit } }
  }
  const open = begunBy(document, command)
  if (!open?.intentId || !isOpenPayment(open)) throw missing()
  if (open.amount !== amount) throw totalChanged()
  return {
    ...document,
    claim: {
      paymentNumber: open.number,
      ask: {
        kind: 'confirm',
        intentId: open.intentId,
        paymentMethodId: command.paymentMethodId,
        ...returning(command),
      },
      amount,
      at,
      ...credit,
    },
  }
}

/** The payment that goes on: its intent is named, or its number, where the payer is sent back before the intent is known. */
const begunBy = ({ payments }: OrderDocument, { intentId }: Extract<ClaimedCommand, { kind: 'confirm_card' }>) =>
  payments.find((payment) => payment.intentId === intentId || payment.number === intentId)

/** The intent of the open payment that its payer comes back from; undefined where another card is to pay it. */
export function intentReturned(document: OrderDocument, command: Command | CardCommand): string | undefined {
  if (command.kind !== 'confirm_card' || command.paymentMethodId) return undefined
  const begun = begunBy(document, command)
  return begun && isOpenPayment(begun) ? begun.intentId : undefined
}

/** Whether the payment that a command goes on with is made: its gateway was heard of before its payer came back. */
export const isMadeBefore = (document: OrderDocument, command: ClaimedCommand): boolean =>
  command.kind === 'confirm_card' && begunBy(document, command)?.state === 'completed'

function methodOf(document: OrderDocument, command: ClaimedCommand): PlacedBy {
  if (command.kind === 'pay_on_invoice') return ON_INVOICE
  if (command.kind === 'pay_on_page') return command.method
  if (command.kind === 'pay_by_transfer') return BY_TRANSFER
  if (command.kind === 'pay_by_credit') return BY_CREDIT
  return (command.kind === 'confirm_card' && begunBy(document, command)?.method) || BY_CARD
}

function askOf(document: OrderDocument, command: Exclude<ClaimedCommand, { kind: 'confirm_card' }>): Claim['ask'] {
  if (command.kind === 'pay_on_invoice') return { kind: 'invoice', days: invoiceDays(document) }
  if (command.kind === 'pay_by_card') return { ...cardOf(command), kind: 'pay', ...returning(command) }
  if (command.kind === 'pay_on_page') {
    const { kind, method, code } = command
    return { kind, method, ...(code && { code }), ...returning(command) }
  }
  return { kind: command.kind === 'pay_by_transfer' ? 'transfer' : 'credit' }
}

const returning = ({ returnUrl }: Returning): Returning => (returnUrl ? { returnUrl } : {})

/**
 * The balance is less than the order expected: the payment was not attempted, and the remaining credit counts. One that was
 * captured before is put up for review.
 */
export function withoutCredit(
  document: OrderDocument & { claim: Claim },
  balance: number,
  { now }: Facts,
): OrderDocument {
  const { credit, claim } = document
  const left = { ...document, claim: null, credit: credit && balance > 0 ? { ...credit, limit: balance } : null }
  return claim.ask.kind === 'captured' ? withParked(left, claim.paymentNumber, now) : left
}

/** What is placed without another payment than that of credit. */
const BY_NOBODY: readonly Claim['ask']['kind'][] = ['credit', 'invoice']

/** Stores a gateway's answer: paid and placed, an instalment paid, waiting for the shopper's bank, or declined. */
export function settlePayment(
  document: OrderDocument,
  claim: Claim,
  result: IntentResult,
  facts: Facts,
): OrderDocument {
  const { status, intentId, last4 } = result
  const before = document.payments.find(({ number }) => number === claim.paymentNumber)
  const state = advancedState(before?.state ?? 'checkout', status)
  const payment: PaymentRecord = {
    number: claim.paymentNumber,
    method: claim.ask.kind === 'pay_on_page' ? claim.ask.method : (before?.method ?? BY_CARD),
    amount: claim.amount,
    state,
    ...(last4 && { last4 }),
    intentId,
    ...cardChoices(claim.ask, before),
    ...(isOpenPayment({ state }) && { startedAt: before?.startedAt ?? claim.at }),
  }
  const others = document.payments.filter(({ number }) => number !== claim.paymentNumber)
  const asked =
    claim.ask.kind === 'transfer'
      ? [awaitedTransfer(document, facts)]
      : BY_NOBODY.includes(claim.ask.kind)
        ? []
        : [payment]
  const onInvoice = claim.ask.kind === 'invoice' && { onInvoice: { days: claim.ask.days } }
  const settled = { ...document, ...onInvoice, claim: null, payments: [...others, ...asked] }
  if (state !== 'completed') return settled
  if (document.completedAt && !isPayable(document)) return withParked(settled, claim.paymentNumber, facts.now)
  return withPaid({ ...settled, payments: [...others, ...creditPayment(claim), ...asked] }, facts)
}

function creditPayment({ credit }: Claim): PaymentRecord[] {
  if (!credit) return []
  const { reservation: number, amount, userId: walletOf } = credit
  return [{ number, method: BY_CREDIT, amount, state: 'completed', walletOf }]
}

/** The order after a payment that was made: placed, or with an instalment paid for which no transfer is awaited any more. */
export const withPaid = (document: OrderDocument, facts: Pick<Facts, 'now' | 'accounts'>): OrderDocument =>
  document.completedAt ? withoutAwaited(document) : placed(document, facts)

/** The order, placed; paid by plan, its instalments count from now. On invoice, its transfer is awaited where there is an account for it. */
function placed(document: OrderDocument, facts: Pick<Facts, 'now' | 'accounts'>): OrderDocument {
  const { now } = facts
  const plan = chosenPlan(document)
  const installments = plan && installmentsOf(leftToPay(document), plan, now)
  const order: OrderDocument = {
    ...document,
    state: 'complete',
    completedAt: now,
    notices: [],
    artwork: {},
    ...(document.offer?.parts && { callOffs: scheduledByOffer(document.offer.parts, document) }),
    ...(installments && { installments }),
  }
  if (!document.onInvoice || !accountFor(document, facts)) return order
  return { ...order, payments: [...order.payments, awaitedTransfer(order, facts)] }
}
