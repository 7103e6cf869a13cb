import type { VatCheck } from '../../contract/buyer.ts'
import type { Env } from '../../contract/env.ts'
import type { IssuedDocument } from '../../contract/invoices.ts'
import { missing, Refusal } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import { type AlarmWork, alarmWorkOf, isUrgent } from './alarm.ts'
import { type Answer, type Done, refused } from './answer.ts'
import type { ArtworkRecord } from './artwork-record.ts'
import { type Caller, isAllowed, opensTo } from './caller.ts'
import type { CardCommand, Command, EventKind } from './command.ts'
import { CompanyOrders } from './company-orders.ts'
import { withCouponUse, withoutUsedCoupon } from './counted-coupon.ts'
import type { OrderDocument, OrderView } from './document.ts'
import { withDocument } from './due-documents.ts'
import type { Facts } from './facts.ts'
import { factsAbout } from './facts-about.ts'
import { answered, remember } from './idempotency.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import { noteAnswer, withAgreedTotal } from './last-answer.ts'
import { type NewOrder, newOrder } from './new-order.ts'
import { type Looked, OpenPayments } from './open-payments.ts'
import { OrderDuties } from './order-duties.ts'
import { OrderStorage } from './order-storage.ts'
import { Ownership } from './ownership.ts'
import { type PaymentTurn, PaymentTurns } from './payment-turns.ts'
import { apply, checkOpen } from './rules/apply.ts'
import { asksOutside, beginsPayment, type ClaimedCommand, checkPayer } from './rules/payer.ts'
import { claimPayment, isMadeBefore } from './rules/payment.ts'
import { asOfNow } from './rules/recalculate.ts'
import { withVatAnswer } from './rules/vat-credit.ts'
import { isVatOpen } from './rules/vat-open.ts'
import { Settlement } from './settlement.ts'
import type { Terms } from './terms.ts'
import { viewOf } from './view.ts'

/**
 * One order, from cart to completion and after, in the storage of its object. Each command is read, decided and written in one turn,
 * but for the call of a gateway, which a claim protects. What each method does, takes and answers stands at the object (`OrderObject`).
 */
export class StoredOrder {
  readonly ownership: Ownership
  readonly #env: Env
  readonly #state: DurableObjectState
  readonly #store: OrderStorage
  readonly #turns = new PaymentTurns()
  readonly #duties: OrderDuties
  readonly #settlement: Settlement
  readonly #payments: OpenPayments
  readonly #company: CompanyOrders

  constructor(state: DurableObjectState, env: Env) {
    const commit = this.#commit.bind(this)
    this.#env = env
    this.#state = state
    this.#store = new OrderStorage(state.storage)
    this.#duties = new OrderDuties(this.#store, env, this.#turns)
    this.ownership = new Ownership(this.#store, this.#duties, env)
    this.#settlement = new Settlement(this.#store, env, commit)
    this.#company = new CompanyOrders(this.#store, env, this.#duties, this.#turns, commit)
    this.#payments = new OpenPayments(this.#store, env, this.#settlement, commit)
  }

  async open(order: NewOrder): Promise<OrderView | null> {
    const facts = await this.#facts()
    if (this.#store.read()) return null
    const document = this.#commit(newOrder(order, facts), 'created', facts)
    // Their token opens the order by the list of their orders.
    if (document.userId || document.offer) await this.#duties.attend()
    return viewOf(document, facts.now, facts)
  }

  async read(caller: Caller): Promise<OrderView | null> {
    const facts = await this.#facts()
    const document = this.#store.read()
    if (!document || !(await opensTo(this.#env, document, caller))) return null
    const order = viewOf(asOfNow(document, facts), facts.now, facts)
    noteAnswer(this.#store.kv, caller, order)
    return order
  }

  artwork(caller: Caller): Record<string, ArtworkRecord> | null {
    const document = this.#store.read()
    return document && isAllowed(document, caller) ? (document.artwork ?? {}) : null
  }

  async act(asked: Command | CardCommand, terms: Terms): Promise<Answer> {
    const plain = await this.#facts(asked)
    const known = this.#store.read()
    if (!known || !(await opensTo(this.#env, known, terms.caller))) return refused(missing())
    // What moves the money of a placed order waits for an instalment that is being paid.
    if (known.claim && (known.completedAt || !this.#settlement.isAsking))
      await this.#settlement.recover(known.claim, plain)
    await this.#payments.settleReturned(asked, plain)
    const facts = await withCouponUse(this.#env, this.#store.read() ?? known, asked, plain)
    const decide = (turn: PaymentTurn | null) => this.#decide(asked, facts, terms, turn)
    const answer = await (beginsPayment(asked) ? this.#turns.in(decide) : decide(null))
    // A manager looks at the lists next, or at the wallet that was refunded to.
    const isToWallet = asked.kind === 'refund' && asked.ask.to === 'wallet'
    if ('isManager' in terms.caller) await (isToWallet ? this.#duties.attend() : this.#duties.list())
    return answer
  }

  async #decide(asked: Command | CardCommand, facts: Facts, terms: Terms, turn: PaymentTurn | null): Promise<Answer> {
    const { caller, payer, lockVersion, idempotency } = terms
    const known = this.#store.read()
    if (!known) return refused(missing())
    const [{ kv }, now] = [this.#store, Date.parse(facts.now)]
    // Before the company is asked, which reserves for what is decided anew.
    const instead = idempotency && answered(kv, idempotency, known.claim?.idempotency, now)
    if (instead) return instead
    const clear = await this.#company.clear(asked, known, facts, payer)
    // Read after the other calls, during which another command may have changed it.
    const current = this.#store.read() ?? known
    const freed = withoutUsedCoupon(current, asked, facts)
    const document = freed ? this.#commit(freed, 'remove_coupon', facts) : current
    const command = withAgreedTotal(kv, caller, asked)
    let answer: Answer
    try {
      if (lockVersion !== undefined && lockVersion !== document.version)
        throw new Refusal(409, 'stale_order', 'The order has changed in the meantime.')
      if ('expectedTotal' in command) checkPayer(document, payer)
      const cleared = clear(document)
      // Without a gateway call there is no await: the change and its answer are written in one turn.
      answer = asksOutside(cleared, command)
        ? await this.#pay(cleared, command, facts, idempotency, turn)
        : this.#change(cleared, command, facts)
      // Not what is thrown: such a refusal has changed nothing, so the form that it leads back to has the same key.
      if (idempotency) remember(kv, idempotency, answer, now)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      await this.#company.free(turn)
      const latest = this.#store.read()
      const order = cause.status === 409 && latest && viewOf(asOfNow(latest, facts), facts.now, facts)
      answer = refused(cause, order ? { order } : {})
    }
    if (answer.order) noteAnswer(kv, caller, answer.order)
    return answer
  }

  /** Does something about the company of the order's owner. */
  async company<Result>(act: (company: CompanyOrders, facts: Facts) => Promise<Result>): Promise<Result> {
    return act(this.#company, await this.#facts())
  }

  async settle(intentId: string): Promise<Looked> {
    return this.#payments.settle(intentId, await this.#facts())
  }

  async reconcile(): Promise<void> {
    await this.#payments.reconcile(await this.#facts())
    await this.#duties.attend()
  }

  async settleVat(check: VatCheck): Promise<void> {
    const facts = await this.#facts()
    const order = this.#store.read()
    if (order && isVatOpen(order)) this.#commit(withVatAnswer(order, check, facts.now), 'vat_checked', facts)
  }

  async noteDocument(issued: IssuedDocument): Promise<void> {
    const facts = await this.#facts()
    const document = withDocument(this.#store.read(), issued)
    if (document) this.#commit(document, 'document_issued', facts)
  }

  async alarm(): Promise<void> {
    this.#store.fired()
    try {
      const facts = await this.#facts()
      const document = this.#store.read()
      if (!document) return
      const due = alarmWorkOf(document, this.#store.projected).filter(({ at }) => at <= Date.parse(facts.now))
      const isDue = (kind: AlarmWork) => due.some(({ work }) => work === kind)
      if (isDue('expiry')) return void (await this.ownership.expire(document))
      if (document.claim && isDue('claim')) await this.#settlement.recover(document.claim, facts)
      await this.#payments.doDue(isDue, facts)
      if (isDue('artwork'))
        this.#commit({ ...(this.#store.read() ?? document), artworkRemindedAt: facts.now }, 'artwork_reminded', facts)
      await this.#duties.attend()
    } catch (cause) {
      console.error(JSON.stringify({ alarm: 'retried', error: rootCause(cause) }))
    } finally {
      this.#store.rung()
    }
  }

  #change(document: OrderDocument, command: Command, facts: Facts): Done {
    const { document: next, refused } = apply(document, command, facts)
    const order = viewOf(this.#commit(next, command.kind, facts), facts.now, facts)
    return { ok: true, order, ...(refused && { refused }) }
  }

  async #pay(
    document: OrderDocument,
    command: ClaimedCommand,
    facts: Facts,
    idempotency: IdempotencyKey | undefined,
    turn: PaymentTurn | null,
  ): Promise<Answer> {
    if (isMadeBefore(document, command)) return { ok: true, order: viewOf(document, facts.now, facts) }
    checkOpen(document, command)
    const claimed = claimPayment(document, command, facts)
    const claim = { ...claimed.claim, ...(idempotency && { idempotency }) }
    this.#commit({ ...claimed, claim }, command.kind, facts)
    // The claim keeps others away while the gateway is asked.
    turn?.end()
    return this.#settlement.settle(claim, 'payment_settled', facts)
  }

  async #facts(asked?: Command | CardCommand): Promise<Facts> {
    await this.#store.open()
    return factsAbout(this.#store.read(), this.#env, asked)
  }

  #commit(document: OrderDocument, kind: EventKind, { now }: Facts): OrderDocument {
    const next = this.#store.commit(document, kind, now)
    if (isUrgent(next, this.#store.projected)) this.#state.waitUntil(this.#duties.attend())
    return next
  }
}
