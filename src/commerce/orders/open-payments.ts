import type { Env } from '../../contract/env.ts'
import { BY_CARD } from '../../contract/payment-methods.ts'
import { attempt } from '../outside-work.ts'
import type { Intent } from '../payments/gateway.ts'
import { gatewayOf } from '../payments/registry.ts'
import { findSavedCard } from '../payments/saved-cards.ts'
import { Refusal } from '../refusal.ts'
import type { AlarmWork } from './alarm.ts'
import type { CardCommand, Command, EventKind } from './command.ts'
import type { Claim, OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import type { OrderStorage } from './order-storage.ts'
import { openIntents } from './pending.ts'
import { drawnFrom, nextDraw, withoutDraws } from './rules/drawing.ts'
import { claimPayment, intentReturned } from './rules/payment.ts'
import { withReminders } from './rules/reminders.ts'
import { withEndedReviews } from './rules/review.ts'
import { captureOfAuthorised, creditForCaptured, paymentOf, settledByIntent, withoutAbandoned } from './rules/settle.ts'
import type { Settlement } from './settlement.ts'

/** What came of a look at an intent: `unknown` is one that is no payment of the order. */
export type Looked = 'moved' | 'unchanged' | 'unknown'

/** Brings the payments of an order to the state that their gateway has them in. */
export class OpenPayments {
  readonly #store: OrderStorage
  readonly #env: Env
  readonly #settlement: Settlement
  readonly #commit: (document: OrderDocument, kind: EventKind, facts: Facts) => OrderDocument

  constructor(
    store: OrderStorage,
    env: Env,
    settlement: Settlement,
    commit: (document: OrderDocument, kind: EventKind, facts: Facts) => OrderDocument,
  ) {
    this.#store = store
    this.#env = env
    this.#settlement = settlement
    this.#commit = commit
  }

  /**
   * Reads an intent anew and settles its payment. Whoever hears of a payment calls this, in any order and however often.
   *
   * @throws Error where the gateway does not answer, or the order is just being paid: the caller tries again
   */
  async settle(intentId: string, facts: Facts): Promise<Looked> {
    const asking = this.#store.read()?.claim
    // The answer that is awaited may be of this very intent, which the order does not know before.
    if (asking) await this.#settlement.recover(asking, facts)
    const known = this.#store.read()
    if (!known || !paymentOf(known, { intentId })) return 'unknown'
    const intent = await (await gatewayOf(this.#env, intentId)).fetch(intentId)
    return intent ? this.#settleBy(intent, facts) : 'unknown'
  }

  /**
   * Settles what the gateway has captured by the time its payer comes back: against the order as it was when the payment was begun,
   * whatever its prices and codes are by now. Never rejects: a gateway that does not answer is asked again by the command itself.
   */
  async settleReturned(command: Command | CardCommand, facts: Facts): Promise<void> {
    const document = this.#store.read()
    const intentId = document && !document.claim ? intentReturned(document, command) : undefined
    if (!document || !intentId) return
    await attempt({ order: document.number }, 'settle', async () => {
      const intent = await (await gatewayOf(this.#env, intentId)).fetch(intentId)
      if (intent?.status === 'succeeded') await this.#settleBy(intent, facts)
    })
  }

  /** @throws Error where the order is just being paid */
  async #settleBy(intent: Intent, facts: Facts): Promise<Looked> {
    const document = this.#store.read()
    if (!document) return 'unknown'
    if (document.claim) throw new Error('The order is being paid.')
    const claim = creditForCaptured(document, intent, facts.now) ?? captureOfAuthorised(document, intent, facts.now)
    if (claim) {
      await this.#settleClaim(document, claim, facts)
      return 'moved'
    }
    const settled = settledByIntent(document, intent, facts.now)
    if (settled === document) return 'unchanged'
    this.#commit(settled, 'payment_settled', facts)
    return 'moved'
  }

  /** Settles every open payment, ends those that were abandoned, and has the lists written again. @throws Error as `settle` */
  async reconcile(facts: Facts): Promise<void> {
    const document = this.#store.read()
    for (const intentId of document ? openIntents(document) : []) await this.settle(intentId, facts)
    const current = this.#store.read()
    const left = current && !current.claim && withoutAbandoned(current, facts.now)
    if (left && left !== current) this.#commit(left, 'payment_expired', facts)
    if (current) this.#store.unlisted()
  }

  /** Does what is due, each whatever becomes of the others. Never rejects: what fails is logged, and the alarm tries it again. */
  async doDue(isDue: (work: AlarmWork) => boolean, facts: Facts): Promise<void> {
    const order = this.#store.read()?.number ?? ''
    const works = [
      ['draw', () => this.#draw(facts)],
      ['review', () => this.#endReviews(facts)],
      ['reminder', () => this.#remind(facts)],
    ] as const
    for (const [kind, work] of works) if (isDue(kind)) await attempt({ order }, kind, work)
  }

  /** Refunds what nobody has decided about in time. */
  async #endReviews(facts: Facts): Promise<void> {
    const document = this.#store.read()
    if (document) this.#commit(withEndedReviews(document, facts.now), 'review_ended', facts)
  }

  /** Notes the reminders that are due, of instalments that are still drawn or are not any more. @throws Error where the card cannot be looked up */
  async #remind(facts: Facts): Promise<void> {
    const before = this.#store.read()
    const isCardless = before && drawnFrom(before) && !(await this.#cardOf(before))
    const document = this.#store.read()
    if (document)
      this.#commit(withReminders(isCardless ? withoutDraws(document) : document, facts.now), 'reminded', facts)
  }

  /** The card from which the instalments of an order are drawn; undefined where nobody agreed to that, or it was removed. */
  async #cardOf(document: OrderDocument) {
    const drawing = drawnFrom(document)
    return drawing && findSavedCard(this.#env, drawing.userId, drawing.card)
  }

  /**
   * Draws the instalment that is due from the card of whoever agreed to it, once: a card that was removed, or that its bank refuses,
   * leaves it to be paid as any other, and so does a rest that is less than a card can pay. @throws Error where the gateway does not
   * answer: the claim asks it again
   */
  async #draw(facts: Facts): Promise<void> {
    const before = this.#store.read()
    const card = before && (await this.#cardOf(before))
    const document = this.#store.read()
    const due = document && !document.claim ? nextDraw(document) : undefined
    if (!document || !due || due.at > Date.parse(facts.now)) return
    const noted = { ...document, drawn: [...(document.drawn ?? []), due.installment] }
    if (!card) {
      const undrawn = [...(document.undrawn ?? []), due.installment]
      return void this.#commit({ ...withoutDraws(noted), undrawn }, 'installment_drawn', facts)
    }
    const { id: paymentMethodId, customerId } = card
    const terms = { paymentMethodId, customerId, isDrawn: true, expectedTotal: document.figures.total }
    const claimed = this.#claimed(noted, { kind: 'pay_by_card', ...terms }, facts)
    if (!claimed) return void this.#commit(noted, 'installment_drawn', facts)
    const { claim, ...rest } = claimed
    await this.#settleClaim(rest, claim, facts)
  }

  /** The order with the claim of a payment; null where it cannot be paid so. */
  #claimed(document: OrderDocument, command: CardCommand, facts: Facts): (OrderDocument & { claim: Claim }) | null {
    try {
      return claimPayment(document, command, facts)
    } catch (cause) {
      // A shop that takes no card just now tries again.
      if (cause instanceof Refusal && facts.live?.includes(BY_CARD) !== false) return null
      throw cause
    }
  }

  async #settleClaim(document: Omit<OrderDocument, 'claim'>, claim: Claim, facts: Facts): Promise<void> {
    this.#commit({ ...document, claim }, 'payment_settled', facts)
    await this.#settlement.settle(claim, 'payment_settled', facts)
  }
}
