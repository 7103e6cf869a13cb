import { DurableObject } from 'cloudflare:workers'
import { type Env, envOf } from '../../contract/env.ts'
import type { OrderNotice, VatCheck } from '../../contract/order.ts'
import { catalogueOf } from '../catalogue/store.ts'
import type { CardGateway } from '../payments/gateway.ts'
import { sandboxGateway } from '../payments/sandbox.ts'
import { missing, Refusal } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import { type Answer, type Done, type Refused, refused } from './answer.ts'
import { type Caller, isAllowed } from './caller.ts'
import type { CardCommand, Command, EventKind } from './command.ts'
import { withCouponUse, withoutUsedCoupon } from './counted-coupon.ts'
import { reserveCredit } from './credit-duties.ts'
import { Custody } from './custody.ts'
import type { Claim, OrderDocument, OrderView } from './document.ts'
import { againAt, dueOf, isUrgent } from './due.ts'
import type { Facts } from './facts.ts'
import { answered, remember } from './idempotency.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import { noteAnswer, withAgreedTotal } from './last-answer.ts'
import type { Leaving } from './leaving.ts'
import { type NewOrder, newOrder } from './new-order.ts'
import { OrderDuties } from './order-duties.ts'
import { OrderStorage } from './order-storage.ts'
import { withoutPerson } from './person.ts'
import { apply, checkOpen } from './rules/apply.ts'
import { creditOf } from './rules/credit.ts'
import { asksOutside, type ClaimedCommand, checkPayer } from './rules/payer.ts'
import { claimPayment, settlePayment, withoutCredit } from './rules/payment.ts'
import { asOfNow } from './rules/recalculate.ts'
import { isVatOpen, withVatAnswer } from './rules/vat-credit.ts'
import { answerOf, askGateway, settledMeanwhile } from './settlement.ts'
import type { Terms } from './terms.ts'
import { viewOf } from './view.ts'

/**
 * One order, from cart to completion and after. Commands queue up here instead of racing: each is read, decided and
 * written without a pause, but for the question to a card gateway, which a claim guards. Nothing is stored before the
 * first command.
 */
export class OrderObject extends DurableObject<Env> {
  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, envOf(bindings))
  }

  readonly #gateway: CardGateway = sandboxGateway
  readonly #store = new OrderStorage(this.ctx.storage)
  readonly #duties = new OrderDuties(this.#store, this.env, this.#gateway)
  readonly #custody = new Custody(this.#store, this.#duties, this.env)
  /** The claim that this instance is asking the gateway about. One that stands without was interrupted by a crash. */
  #settling: Promise<Answer> | null = null

  /** Makes the order. @returns null where the number is taken */
  async open(order: NewOrder): Promise<OrderView | null> {
    const facts = await this.#facts()
    if (this.#store.read()) return null
    const document = this.#commit(newOrder(order, facts), 'created', facts)
    // Their token opens the order by the list of what is theirs.
    if (document.userId) await this.#duties.attend()
    return viewOf(document, facts.now)
  }

  /** @returns null for an order that is not there, or not this caller's */
  async read(caller: Caller): Promise<OrderView | null> {
    const facts = await this.#facts()
    const document = this.#store.read()
    if (!document || !isAllowed(document, caller)) return null
    const order = viewOf(asOfNow(document, facts), facts.now)
    noteAnswer(this.#store.kv, caller, order)
    return order
  }

  leaving(caller: Caller): Leaving | null {
    return this.#custody.leaving(caller)
  }

  own(userId: string, caller: Caller, notice?: OrderNotice): Promise<boolean> {
    return this.#custody.own(userId, caller, notice)
  }

  cartOf(key: string, caller: Caller, number?: string): string | null {
    return this.#custody.cartOf(key, caller, number)
  }

  close(version: number, caller: Caller): Promise<boolean> {
    return this.#custody.close(version, caller)
  }

  /** Executes a command. @returns the order, or why it was refused */
  async act(asked: Command | CardCommand, { caller, payer, lockVersion, idempotency }: Terms): Promise<Answer> {
    const plain = await this.#facts()
    const known = this.#store.read()
    if (!known || !isAllowed(known, caller)) return refused(missing())
    if (known.claim && !this.#settling) await this.#recover(known.claim, plain)
    const facts = await withCouponUse(this.env, this.#store.read() ?? known, asked, plain)
    const freed = withoutUsedCoupon(this.#store.read() ?? known, asked, facts)
    const document = freed ? this.#commit(freed, 'remove_coupon', facts) : (this.#store.read() ?? known)
    const { kv } = this.#store
    const now = Date.parse(facts.now)
    const instead = idempotency && answered(kv, idempotency, document.claim?.idempotency, now)
    if (instead) return instead
    const command = withAgreedTotal(kv, caller, asked)
    let answer: Answer
    try {
      if (lockVersion !== undefined && lockVersion !== document.version)
        throw new Refusal(409, 'stale_order', 'The order has changed in the meantime.')
      if ('expectedTotal' in command) checkPayer(document, payer)
      // No pause for what no gateway is asked about: the change and its answer are written in one turn.
      answer = asksOutside(document, command)
        ? await this.#pay(document, command, facts, idempotency)
        : this.#change(document, command, facts)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      const current = this.#store.read()
      answer = refused(
        cause,
        cause.status === 409 && current ? { order: viewOf(asOfNow(current, facts), facts.now) } : {},
      )
    }
    if (answer.order) noteAnswer(kv, caller, answer.order)
    if (idempotency) remember(kv, idempotency, answer, now)
    return answer
  }

  /** Takes its person out for good: a placed order keeps lines and money, one that was not placed is no more. */
  async erasePerson(userId: string): Promise<void> {
    const facts = await this.#facts()
    const document = this.#store.read()
    if (!document || document.userId !== userId) return
    if (!document.completedAt) return await this.#duties.expire(document)
    this.#commit(withoutPerson(document), 'person_erased', facts)
    this.#store.forgetCallers()
    await this.#duties.attend()
  }

  /** Writes what VIES said after all; VAT that need not have been charged becomes a credit, once. */
  async settleVat(check: VatCheck): Promise<void> {
    const facts = await this.#facts()
    const document = this.#store.read()
    if (document && isVatOpen(document)) this.#commit(withVatAnswer(document, check, facts.now), 'vat_checked', facts)
  }

  /** Retries a gateway that did not answer, does what is pending, updates the lists, expires an idle cart. */
  override async alarm(): Promise<void> {
    this.#store.fired()
    try {
      const facts = await this.#facts()
      const document = this.#store.read()
      if (!document) return
      const now = Date.parse(facts.now)
      const due = dueOf(document, this.#store.projected).filter(({ at }) => at <= now)
      if (due.some(({ duty }) => duty === 'expiry')) return await this.#duties.expire(document)
      if (document.claim && due.some(({ duty }) => duty === 'claim')) await this.#recover(document.claim, facts)
      await this.#duties.attend()
    } catch (cause) {
      console.error(JSON.stringify({ alarm: 'retried', error: rootCause(cause) }))
    } finally {
      this.#store.schedule(this.#store.read(), againAt(Date.now()))
    }
  }

  #change(document: OrderDocument, command: Command, facts: Facts): Done {
    const { document: next, refused } = apply(document, command, facts)
    return { ok: true, order: viewOf(this.#commit(next, command.kind, facts), facts.now), ...(refused && { refused }) }
  }

  #pay(
    document: OrderDocument,
    command: ClaimedCommand,
    facts: Facts,
    idempotency: IdempotencyKey | undefined,
  ): Promise<Answer> {
    checkOpen(document)
    const claimed = claimPayment(document, command, facts)
    const claim = { ...claimed.claim, ...(idempotency && { idempotency }) }
    this.#commit({ ...claimed, claim }, command.kind, facts)
    return this.#settle(claim, 'payment_settled', facts)
  }

  /** Settles a claim that was left behind. A gateway that still does not answer is asked again by the alarm. */
  async #recover(claim: Claim, facts: Facts): Promise<void> {
    try {
      await this.#settle(claim, 'expired_claim', facts)
    } catch (cause) {
      console.error(JSON.stringify({ claim: claim.paymentNumber, error: rootCause(cause) }))
    }
  }

  #settle(claim: Claim, kind: EventKind, facts: Facts): Promise<Answer> {
    this.#settling ??= this.#askAndWrite(claim, kind, facts).finally(() => {
      this.#settling = null
    })
    return this.#settling
  }

  /** Asks the gateway what the claim says, and writes its answer into the order and under the claim's key. */
  async #askAndWrite(claim: Claim, kind: EventKind, facts: Facts): Promise<Answer> {
    const instead = await this.#reserve(claim, kind, facts)
    if (instead) return instead
    const result = await askGateway(this.#gateway, claim, this.#store.read()!.currency)
    const current = this.#store.read()
    if (current?.claim?.paymentNumber !== claim.paymentNumber) throw settledMeanwhile()
    const settled = this.#commit(settlePayment(current, claim, result, facts), kind, facts)
    const answer = answerOf(settled, result)
    if (claim.idempotency) remember(this.#store.kv, claim.idempotency, answer, Date.parse(facts.now))
    return answer
  }

  /**
   * Reserves the credit of a claim, before anybody is asked for the rest. Where the wallet has it no more, or does not answer,
   * the claim ends and nothing is paid.
   *
   * @returns why not; null once it is reserved, and for a claim without credit
   */
  async #reserve(claim: Claim, kind: EventKind, facts: Facts): Promise<Refused | null> {
    const { credit } = claim
    if (!credit || credit.isReserved) return null
    const { number, currency } = this.#store.read()!
    const answer = await reserveCredit(this.env, credit, { number, currency })
    const current = this.#store.read()
    if (current?.claim?.paymentNumber !== claim.paymentNumber) return refused(settledMeanwhile())
    if (answer.ok) {
      this.#commit({ ...current, claim: { ...current.claim, credit: { ...credit, isReserved: true } } }, kind, facts)
      return null
    }
    const left = this.#commit(withoutCredit(current, answer.balance ?? creditOf(current)), kind, facts)
    return refused(answer.refusal, { order: viewOf(left, facts.now) })
  }

  async #facts(): Promise<Facts> {
    const [catalogue] = await Promise.all([catalogueOf(this.env.DB), this.#store.open()])
    return { catalogue, now: new Date().toISOString() }
  }

  #commit(document: OrderDocument, kind: EventKind, { now }: Facts): OrderDocument {
    const next = this.#store.commit(document, kind, now)
    if (isUrgent(next, this.#store.projected)) this.ctx.waitUntil(this.#duties.attend())
    return next
  }
}
