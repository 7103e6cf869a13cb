import type { CardCommand, Command } from '../../../src/commerce/orders/command.ts'
import type { Claim, OrderDocument } from '../../../src/commerce/orders/document.ts'
import { askedFor, isSame, openIntents } from '../../../src/commerce/orders/pending.ts'
import type { DueDocument, Pending } from '../../../src/commerce/orders/pending-act.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { creditOf } from '../../../src/commerce/orders/rules/credit.ts'
import { asksOutside } from '../../../src/commerce/orders/rules/payer.ts'
import { claimPayment, settlePayment, withoutCredit } from '../../../src/commerce/orders/rules/payment.ts'
import { withEndedReviews } from '../../../src/commerce/orders/rules/review.ts'
import {
  creditForCaptured,
  paymentOf,
  settledByIntent,
  withoutAbandoned,
} from '../../../src/commerce/orders/rules/settle.ts'
import type { IntentResult } from '../../../src/commerce/payments/gateway.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import { facts } from '../shop-facts.ts'
import { MoneyGateway, type Outcome } from './money-gateway.ts'
import { MoneyWallet } from './money-wallet.ts'
import { payable } from './order.ts'

/** The machine goes down. */
export class Crash extends Error {}

export const USER = 'ada'
const DAY = 86_400_000

/**
 * An order with everything that moves its money, in memory: the pure rules of the shop in the order in which the order's object runs
 * them, a gateway, a wallet, a bank account, and the documents that became due. Between any two steps it may crash: what was committed
 * stays, and what was being done is done again later.
 */
export class MoneyWorld {
  readonly gateway = new MoneyGateway()
  readonly wallet = new MoneyWallet()
  readonly documents = new Map<string, DueDocument>()
  /** What arrived at the bank, minor units, and whether it is booked to the order. */
  readonly movements: { entryId: string; amount: number; isBooked: boolean }[] = []
  /** What the merchant sent back, minor units. */
  sentBack = 0
  order: OrderDocument
  #now = Date.parse(facts.now)
  #stepsLeft = Number.POSITIVE_INFINITY

  constructor(credit: number) {
    this.order = { ...payable(), userId: USER }
    if (credit > 0)
      this.wallet.act({ kind: 'credit', key: 'gift', minor: credit, currency: this.order.currency, ref: 'gift' })
  }

  get facts() {
    return { ...facts, now: new Date(this.#now).toISOString() }
  }

  /** Does something that crashes after so many steps; null for never. @returns whether it crashed */
  attempt(crashAfter: number | null, act: () => void): boolean {
    this.#stepsLeft = crashAfter ?? Number.POSITIVE_INFINITY
    try {
      act()
      return false
    } catch (cause) {
      if (!(cause instanceof Crash)) throw cause
      return true
    } finally {
      this.#stepsLeft = Number.POSITIVE_INFINITY
    }
  }

  /** Between two steps. */
  #step(): void {
    if (this.#stepsLeft-- <= 0) throw new Crash()
  }

  #commit(next: OrderDocument): void {
    this.#step()
    const before = this.order
    const changed = { ...next, version: before.version + 1, updatedAt: this.facts.now }
    this.order = { ...changed, pending: [...next.pending, ...askedFor(before, changed)] }
  }

  /** A command of the shopper or the merchant, as the object executes it. @throws Refusal */
  act(command: Command | CardCommand, outcome: Outcome): void {
    if (this.order.claim) this.recover(outcome)
    if (!asksOutside(this.order, command)) {
      this.#commit(apply(this.order, command, this.facts).document)
      return
    }
    if (this.order.completedAt) return
    const claimed = claimPayment(this.order, command, this.facts)
    this.#commit(claimed)
    this.#settleClaim(claimed.claim, outcome)
  }

  /** Asks again what a crash has left. */
  recover(outcome: Outcome): void {
    if (this.order.claim) this.#settleClaim(this.order.claim, outcome)
  }

  #settleClaim(claim: Claim, outcome: Outcome): void {
    const { credit } = claim
    if (credit && !credit.isReserved) {
      const { number: ref, currency } = this.order
      const { reservation, amount: minor } = credit
      const isReserved = this.wallet.act({ kind: 'reserve', reservation, minor, currency, ref })
      this.#step()
      const current = this.order as OrderDocument & { claim: Claim }
      if (!isReserved) {
        this.#commit(withoutCredit(current, Math.min(this.wallet.balance(currency), creditOf(current)), this.facts))
        return
      }
      this.#commit({ ...current, claim: { ...current.claim, credit: { ...credit, isReserved: true } } })
    }
    this.#step()
    const result = this.#ask(claim, outcome)
    this.#step()
    this.#commit(settlePayment(this.order, claim, result, this.facts))
  }

  #ask({ ask, amount, paymentNumber }: Claim, outcome: Outcome): IntentResult {
    if (ask.kind === 'captured') return { status: 'succeeded', intentId: ask.intentId, last4: '' }
    if (ask.kind === 'transfer' || ask.kind === 'credit') return { status: 'succeeded', intentId: '', last4: '' }
    if (ask.kind === 'confirm') return this.gateway.confirm(ask.intentId, ask.paymentMethodId ? outcome : null)
    const { number: orderNumber, currency } = this.order
    return this.gateway.start({ orderNumber, paymentNumber, amount, currency }, outcome)
  }

  /** What page, return, event and reconciliation call. */
  settle(intentId: string): void {
    this.recover('succeeds')
    if (!paymentOf(this.order, { intentId })) return
    const intent = this.gateway.fetch(intentId)
    this.#step()
    if (!intent || this.order.claim) return
    const claim = creditForCaptured(this.order, intent, this.facts.now)
    if (claim) {
      this.#commit({ ...this.order, claim })
      this.#settleClaim(claim, 'succeeds')
      return
    }
    const settled = settledByIntent(this.order, intent, this.facts.now)
    if (settled !== this.order) this.#commit(settled)
  }

  reconcile(): void {
    for (const intentId of openIntents(this.order)) this.settle(intentId)
    const left = this.order.claim ? this.order : withoutAbandoned(this.order, this.facts.now)
    if (left !== this.order) this.#commit(left)
  }

  /** Time goes by, and the alarm ends reviews. */
  wait(days: number): void {
    this.#now += days * DAY
    const ended = withEndedReviews(this.order, this.facts.now)
    if (JSON.stringify(ended) !== JSON.stringify(this.order)) this.#commit(ended)
  }

  /** A movement arrives at the bank, and is booked from its statement. @throws Refusal */
  receive(amount: number): void {
    this.movements.push({ entryId: `b${this.movements.length}`, amount, isBooked: false })
    this.book()
  }

  /** Books what is not booked, twice where it is in two statements; a refusal leaves it to a person. @throws Refusal */
  book(): void {
    for (const movement of this.movements.filter(({ isBooked }) => !isBooked)) {
      const { entryId, amount } = movement
      this.act({ kind: 'receive_transfer', receipt: { entryId, amount } }, 'succeeds')
      this.act({ kind: 'receive_transfer', receipt: { entryId, amount } }, 'succeeds')
      movement.isBooked = true
    }
  }

  #bookOrLeave(): void {
    try {
      this.book()
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
    }
  }

  /** The merchant sends a transfer back, and notes it. @throws Refusal */
  sendBack(): void {
    const due = this.order.payments.findLast(({ method, state }) => method === 'check' && state === 'refund_due')
    this.act({ kind: 'refund_transfer' }, 'succeeds')
    this.sentBack += (due?.receipts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Does what is outstanding; a crash after a piece of work and before its note means that it is done again. */
  attend(): void {
    for (const item of this.order.pending) {
      this.#do(item)
      this.#step()
      this.order = { ...this.order, pending: this.order.pending.filter((other) => !isSame(other, item)) }
    }
  }

  #do(item: Pending): void {
    if (item.kind === 'refund') this.#refund(item)
    else if (item.kind === 'cancel_intent') {
      const intent = this.gateway.cancel(item.intentId)
      this.#step()
      const settled = intent ? settledByIntent(this.order, intent, this.facts.now) : this.order
      if (settled !== this.order) this.#commit(settled)
    } else if (item.kind === 'capture_credit') this.wallet.act({ kind: 'capture', reservation: item.reservation })
    else if (item.kind === 'release_credit') this.wallet.act({ kind: 'release', reservation: item.reservation })
    else if (item.kind === 'return_credit') {
      const { number: ref, currency } = this.order
      const key = `return ${item.reservation}`
      this.wallet.act({ kind: 'return', key, minor: item.amount, currency, ref })
    } else if (item.kind === 'document') this.documents.set(item.document.sourceKey, item.document)
  }

  #refund(item: Extract<Pending, { kind: 'refund' }>): void {
    const payment = this.order.payments.find(({ number }) => number === item.paymentNumber)
    if (payment?.intentId && payment.state === 'refund_due') this.gateway.refund(payment.intentId)
    this.#step()
    const payments = this.order.payments.map((known) =>
      known.number === item.paymentNumber && known.state === 'refund_due'
        ? { ...known, state: 'refunded' as const }
        : known,
    )
    this.#commit({ ...this.order, payments })
  }

  /** Everything that is still to happen happens: events arrive, work is done, reviews and abandoned payments end. */
  comeToRest(): void {
    for (let round = 0; round < 4; round++) {
      this.recover('succeeds')
      for (const { intentId } of this.gateway.intents) this.settle(intentId)
      this.reconcile()
      this.#bookOrLeave()
      this.attend()
      this.wait(2.1)
    }
  }
}
