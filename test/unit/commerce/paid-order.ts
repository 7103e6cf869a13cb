import type { CardCommand, Command } from '../../../src/commerce/orders/command.ts'
import type { AgreedPayment, Claim, OrderDocument } from '../../../src/commerce/orders/document.ts'
import { newDuties, openIntents } from '../../../src/commerce/orders/pending.ts'
import { apply, checkOpen } from '../../../src/commerce/orders/rules/apply.ts'
import { creditOf } from '../../../src/commerce/orders/rules/credit.ts'
import { withInvoiceState } from '../../../src/commerce/orders/rules/invoice-state.ts'
import { asksOutside } from '../../../src/commerce/orders/rules/payer.ts'
import { claimPayment, settlePayment, withoutCredit } from '../../../src/commerce/orders/rules/payment.ts'
import { withEndedReviews } from '../../../src/commerce/orders/rules/review.ts'
import {
  captureOfAuthorised,
  creditForCaptured,
  paymentOf,
  settledByIntent,
  withoutAbandoned,
} from '../../../src/commerce/orders/rules/settle.ts'
import type { IntentResult } from '../../../src/commerce/payments/gateway.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { facts } from '../shop-facts.ts'
import { MoneyGateway, type Outcome } from './money-gateway.ts'
import { MoneyWallet } from './money-wallet.ts'
import { payable } from './order.ts'

/** The machine goes down. */
export class Crash extends Error {}

export const USER = 'ada'

/**
 * An order that is paid, in memory: the pure rules of the shop in the order in which the order's object runs them, a gateway and a
 * wallet. Between any two steps it may crash: what was committed stays, and what was being done is done again later.
 */
export class PaidOrder {
  readonly gateway = new MoneyGateway()
  readonly wallet = new MoneyWallet()
  order: OrderDocument
  #now = Date.parse(facts.now)
  #stepsLeft = Number.POSITIVE_INFINITY

  /** @param agreed how it may be paid besides: by a plan, or on invoice */
  constructor(credit: number, agreed?: AgreedPayment) {
    this.order = { ...payable(), userId: USER, ...(agreed && { agreed }) }
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
  protected step(): void {
    if (this.#stepsLeft-- <= 0) throw new Crash()
  }

  protected commit(next: OrderDocument): void {
    this.step()
    const before = this.order
    const changed = withInvoiceState(before, { ...next, version: before.version + 1, updatedAt: this.facts.now })
    this.order = { ...changed, pending: [...next.pending, ...newDuties(before, changed)] }
  }

  /** A command of the shopper or the merchant, as the object executes it. @throws Refusal */
  act(command: Command | CardCommand, outcome: Outcome): void {
    if (this.order.claim) this.recover(outcome)
    if (!asksOutside(this.order, command)) {
      this.commit(apply(this.order, command, this.facts).document)
      return
    }
    checkOpen(this.order, command)
    const claimed = claimPayment(this.order, command, this.facts)
    this.commit(claimed)
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
      this.step()
      const current = this.order as OrderDocument & { claim: Claim }
      if (!isReserved) {
        this.commit(withoutCredit(current, Math.min(this.wallet.balance(currency), creditOf(current)), this.facts))
        return
      }
      this.commit({ ...current, claim: { ...current.claim, credit: { ...credit, isReserved: true } } })
    }
    this.step()
    const result = this.#ask(claim, outcome)
    this.step()
    this.commit(settlePayment(this.order, claim, result, this.facts))
  }

  #ask({ ask, amount, paymentNumber }: Claim, outcome: Outcome): IntentResult {
    if (ask.kind === 'captured') return { status: 'succeeded', intentId: ask.intentId, last4: '' }
    if (ask.kind === 'transfer' || ask.kind === 'credit' || ask.kind === 'invoice')
      return { status: 'succeeded', intentId: '', last4: '' }
    if (ask.kind === 'confirm') return this.gateway.confirm(ask.intentId, ask.paymentMethodId ? outcome : null)
    const { number: orderNumber, currency } = this.order
    return this.gateway.start({ orderNumber, paymentNumber, amount, currency }, outcome)
  }

  /** What page, return, event and reconciliation call. */
  settle(intentId: string): void {
    this.recover('succeeds')
    if (!paymentOf(this.order, { intentId })) return
    const intent = this.gateway.fetch(intentId)
    this.step()
    if (!intent || this.order.claim) return
    const { now } = this.facts
    const claim = creditForCaptured(this.order, intent, now) ?? captureOfAuthorised(this.order, intent, now)
    if (claim) {
      this.commit({ ...this.order, claim })
      this.#settleClaim(claim, 'succeeds')
      return
    }
    const settled = settledByIntent(this.order, intent, this.facts.now)
    if (settled !== this.order) this.commit(settled)
  }

  reconcile(): void {
    for (const intentId of openIntents(this.order)) this.settle(intentId)
    const left = this.order.claim ? this.order : withoutAbandoned(this.order, this.facts.now)
    if (left !== this.order) this.commit(left)
  }

  /** Time goes by, and the alarm ends reviews. */
  wait(days: number): void {
    this.#now += days * DAY_MS
    const ended = withEndedReviews(this.order, this.facts.now)
    if (JSON.stringify(ended) !== JSON.stringify(this.order)) this.commit(ended)
  }
}
