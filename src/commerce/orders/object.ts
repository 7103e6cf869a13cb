import { DurableObject } from 'cloudflare:workers'
import { catalogueOf } from '../catalogue/store.ts'
import type { CommerceEnv } from '../env.ts'
import type { CardGateway, IntentResult } from '../payments/gateway.ts'
import { sandboxGateway } from '../payments/sandbox.ts'
import { missing, Refusal } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import { type Answer, type Done, refused } from './answer.ts'
import type { CardCommand, Command, EventKind } from './command.ts'
import type { Claim, OrderDocument, OrderView } from './document.ts'
import { againAt, dueOf } from './due.ts'
import type { Facts } from './facts.ts'
import { type IdempotencyKey, release, remember, reserve } from './idempotency.ts'
import { noteAnswer, withAgreedTotal } from './last-answer.ts'
import { type NewOrder, newOrder } from './new-order.ts'
import { forgetOrder, projectOrder } from './projection.ts'
import { apply, checkOpen } from './rules/apply.ts'
import { claimPayment, settlePayment } from './rules/payment.ts'
import { asOfNow } from './rules/reckon.ts'
import { viewOf } from './view.ts'

/** Who asks: the holder of the order's token, or a user, who must be its owner. */
export type Caller = { holdsToken: true } | { userId: string }

/** On what terms a command is to be followed. */
export interface Terms {
  caller: Caller
  /** The version that the caller has seen; an older one is refused with the fresh order. */
  lockVersion?: number | undefined
  idempotency?: IdempotencyKey | undefined
}

/**
 * One order, from cart to completion and after. Commands queue up here instead of racing: each is read, decided and
 * written without a pause, but for the question to a card gateway, which a claim guards. Nothing is stored before the
 * first command.
 */
export class OrderObject extends DurableObject<CommerceEnv> {
  readonly #gateway: CardGateway = sandboxGateway

  /** Makes the order. @returns null where the number is taken */
  async open(order: NewOrder): Promise<OrderView | null> {
    const facts = await this.#facts()
    if (this.#read()) return null
    return viewOf(this.#commit(newOrder(order, facts), 'created', facts, false))
  }

  /** @returns null for an order that is not there, or not this caller's */
  async read(caller: Caller): Promise<OrderView | null> {
    const facts = await this.#facts()
    const document = this.#read()
    if (!document || !isAllowed(document, caller)) return null
    const order = viewOf(asOfNow(document, facts))
    noteAnswer(this.ctx.storage.kv, caller, order)
    return order
  }

  /** Follows a command, or says why not. */
  async act(asked: Command | CardCommand, { caller, lockVersion, idempotency }: Terms): Promise<Answer> {
    const facts = await this.#facts()
    const document = this.#read()
    if (!document || !isAllowed(document, caller)) return refused(missing())
    const store = this.ctx.storage.kv
    const instead = idempotency && reserve(store, idempotency, Date.parse(facts.now))
    if (instead) return instead
    const command = withAgreedTotal(store, caller, asked)
    try {
      if (lockVersion !== undefined && lockVersion !== document.version)
        throw new Refusal(409, 'stale_order', 'The order has changed in the meantime.')
      const done = isForCard(command)
        ? await this.#pay(document, command, facts)
        : this.#follow(document, command, facts)
      noteAnswer(store, caller, done.order)
      if (idempotency) remember(store, idempotency, done, Date.parse(facts.now))
      return done
    } catch (cause) {
      if (!(cause instanceof Refusal)) {
        if (idempotency) release(store, idempotency)
        throw cause
      }
      const current = this.#read()
      const answer = refused(cause, cause.status === 409 && current ? { order: viewOf(asOfNow(current, facts)) } : {})
      if (answer.order) noteAnswer(store, caller, answer.order)
      // What a conflict refused may well be done in a moment.
      if (idempotency && cause.status === 409) release(store, idempotency)
      else if (idempotency) remember(store, idempotency, answer, Date.parse(facts.now))
      return answer
    }
  }

  /** Mends the lists, asks a gateway again that did not answer, lets an idle cart go. */
  override async alarm(): Promise<void> {
    const facts = await this.#facts()
    const document = this.#read()
    if (!document) return
    const now = Date.parse(facts.now)
    const due = dueOf(document, this.#projected()).filter(({ at }) => at <= now)
    if (due.some(({ duty }) => duty === 'expiry')) return this.#expire(document)
    if (document.claim && due.some(({ duty }) => duty === 'claim'))
      await this.#settle(document.claim, 'expired_claim', facts)
    else if (due.some(({ duty }) => duty === 'projection')) await this.#project(document)
    await this.#setAlarm(now)
  }

  #follow(document: OrderDocument, command: Command, facts: Facts): Done {
    const { document: next, refused } = apply(document, command, facts)
    return { ok: true, order: viewOf(this.#commit(next, command.kind, facts)), ...(refused && { refused }) }
  }

  async #pay(document: OrderDocument, command: CardCommand, facts: Facts): Promise<Done> {
    checkOpen(document)
    const { claim } = this.#commit(claimPayment(document, command, facts), command.kind, facts) as OrderDocument & {
      claim: Claim
    }
    const { settled, result } = await this.#settle(claim, 'payment_settled', facts)
    if (result.status === 'declined')
      throw new Refusal(422, 'card_declined', 'The card was declined.', { payment_method_id: [result.code] })
    return { ok: true, order: viewOf(settled), intentId: result.intentId }
  }

  /** Asks the gateway what the claim says, and writes its answer into the order. */
  async #settle(
    claim: Claim,
    kind: EventKind,
    facts: Facts,
  ): Promise<{ settled: OrderDocument; result: IntentResult }> {
    const result = await this.#ask(claim)
    const current = this.#read()
    if (current?.claim?.paymentNumber !== claim.paymentNumber) {
      throw new Refusal(409, 'completion_in_progress', 'The payment was settled in the meantime.')
    }
    return { settled: this.#commit(settlePayment(current, claim, result, facts), kind, facts), result }
  }

  #ask({ ask, amount, paymentNumber }: Claim): Promise<IntentResult> {
    const { currency } = this.#read()!
    const request = { idempotencyKey: paymentNumber, amount, currency }
    if (ask.kind === 'confirm')
      return this.#gateway.confirm(ask.intentId, { ...request, paymentMethodId: ask.paymentMethodId })
    return this.#gateway.pay({ ...request, paymentMethodId: ask.paymentMethodId })
  }

  async #facts(): Promise<Facts> {
    return { catalogue: await catalogueOf(this.env.DB), now: new Date().toISOString() }
  }

  #read(): OrderDocument | undefined {
    return this.ctx.storage.kv.get<OrderDocument>('document')
  }

  #projected(): number {
    return this.ctx.storage.kv.get<number>('projected') ?? 0
  }

  /** Writes the order and one event, in one turn; the lists follow on their own. */
  #commit(document: OrderDocument, kind: EventKind, { now }: Facts, isChange = true): OrderDocument {
    const next = { ...document, version: document.version + (isChange ? 1 : 0), updatedAt: now }
    const { kv } = this.ctx.storage
    kv.put('document', next)
    kv.put(`event:${String(next.version).padStart(6, '0')}`, {
      kind,
      at: now,
      state: next.state,
      total: next.figures.total,
    })
    this.ctx.waitUntil(this.#project(next).then(() => this.#setAlarm(Date.parse(now))))
    return next
  }

  /** Never rejects: what the lists missed is mended by the alarm. */
  async #project(document: OrderDocument): Promise<void> {
    try {
      await projectOrder(this.env.DB, document)
      if (this.#projected() < document.version) this.ctx.storage.kv.put('projected', document.version)
    } catch (cause) {
      console.error(JSON.stringify({ order: document.number, projection: rootCause(cause) }))
    }
  }

  async #setAlarm(now: number): Promise<void> {
    const document = this.#read()
    const [first] = document ? dueOf(document, this.#projected()) : []
    if (first) await this.ctx.storage.setAlarm(Math.max(first.at, againAt(now)))
    else await this.ctx.storage.deleteAlarm()
  }

  async #expire({ number }: OrderDocument): Promise<void> {
    await forgetOrder(this.env.DB, number)
    await this.ctx.storage.deleteAll()
  }
}

const isForCard = (command: Command | CardCommand): command is CardCommand =>
  command.kind === 'pay_by_card' || command.kind === 'confirm_card'

function isAllowed({ userId }: OrderDocument, caller: Caller): boolean {
  return 'holdsToken' in caller || (userId !== null && userId === caller.userId)
}
