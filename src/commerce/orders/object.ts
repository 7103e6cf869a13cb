import { DurableObject } from 'cloudflare:workers'
import { type Env, envOf } from '../../contract/env.ts'
import { catalogueOf } from '../catalogue/store.ts'
import type { CardGateway, IntentResult } from '../payments/gateway.ts'
import { sandboxGateway } from '../payments/sandbox.ts'
import { missing, Refusal } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import { type Answer, type Done, refused } from './answer.ts'
import type { Caller } from './caller.ts'
import type { CardCommand, Command, EventKind } from './command.ts'
import type { Claim, OrderDocument, OrderView } from './document.ts'
import { againAt, dueOf, isUrgent } from './due.ts'
import type { Facts } from './facts.ts'
import { answered, remember } from './idempotency.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import { noteAnswer, withAgreedTotal } from './last-answer.ts'
import { type NewOrder, newOrder } from './new-order.ts'
import { OrderDuties } from './order-duties.ts'
import { OrderStorage } from './order-storage.ts'
import { openIntents } from './pending.ts'
import { forgetOrder } from './projection.ts'
import { apply, checkOpen } from './rules/apply.ts'
import { claimPayment, settlePayment } from './rules/payment.ts'
import { asOfNow } from './rules/recalculate.ts'
import { viewOf } from './view.ts'

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
export class OrderObject extends DurableObject<Env> {
  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, envOf(bindings))
  }

  readonly #gateway: CardGateway = sandboxGateway
  readonly #store = new OrderStorage(this.ctx.storage)
  readonly #duties = new OrderDuties(this.#store, this.env, this.#gateway)
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

  /** Follows a command, or says why not. */
  async act(asked: Command | CardCommand, { caller, lockVersion, idempotency }: Terms): Promise<Answer> {
    const facts = await this.#facts()
    const known = this.#store.read()
    if (!known || !isAllowed(known, caller)) return refused(missing())
    if (known.claim && !this.#settling) await this.#recover(known.claim, facts)
    const document = this.#store.read() ?? known
    const { kv } = this.#store
    const now = Date.parse(facts.now)
    const instead = idempotency && answered(kv, idempotency, document.claim?.idempotency, now)
    if (instead) return instead
    const command = withAgreedTotal(kv, caller, asked)
    let answer: Answer
    try {
      if (lockVersion !== undefined && lockVersion !== document.version)
        throw new Refusal(409, 'stale_order', 'The order has changed in the meantime.')
      // No pause for what no gateway is asked about: the change and its answer are written in one turn.
      answer = isForCard(command)
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

  /** Asks a gateway again that did not answer, does what is pending, mends the lists, lets an idle cart go. */
  override async alarm(): Promise<void> {
    this.#store.rang()
    try {
      const facts = await this.#facts()
      const document = this.#store.read()
      if (!document) return
      const now = Date.parse(facts.now)
      const due = dueOf(document, this.#store.projected).filter(({ at }) => at <= now)
      if (due.some(({ duty }) => duty === 'expiry')) return await this.#expire(document)
      if (document.claim && due.some(({ duty }) => duty === 'claim')) await this.#recover(document.claim, facts)
      await this.#duties.attend()
    } catch (cause) {
      console.error(JSON.stringify({ alarm: 'rings again', error: rootCause(cause) }))
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
    command: CardCommand,
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
    const result = await this.#ask(claim)
    const current = this.#store.read()
    if (current?.claim?.paymentNumber !== claim.paymentNumber)
      throw new Refusal(409, 'completion_in_progress', 'The payment was settled in the meantime.')
    const settled = this.#commit(settlePayment(current, claim, result, facts), kind, facts)
    const answer = answerOf(settled, result)
    if (claim.idempotency) remember(this.#store.kv, claim.idempotency, answer, Date.parse(facts.now))
    return answer
  }

  #ask({ ask, amount, paymentNumber }: Claim): Promise<IntentResult> {
    const { currency } = this.#store.read()!
    const request = { idempotencyKey: paymentNumber, amount, currency }
    if (ask.kind === 'confirm')
      return this.#gateway.confirm(ask.intentId, { ...request, paymentMethodId: ask.paymentMethodId })
    return this.#gateway.pay({ ...request, paymentMethodId: ask.paymentMethodId })
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

  async #expire(document: OrderDocument): Promise<void> {
    for (const intentId of openIntents(document)) await this.#gateway.cancel(intentId)
    if (this.#store.projected) await forgetOrder(this.env.DB, document.number)
    await this.#store.clear()
  }
}

/** What whoever paid is told. */
function answerOf(settled: OrderDocument, result: IntentResult): Answer {
  if (result.status !== 'declined')
    return { ok: true, order: viewOf(settled, settled.updatedAt), intentId: result.intentId }
  return refused(new Refusal(422, 'card_declined', 'The card was declined.', { payment_method_id: [result.code] }))
}

const isForCard = (command: Command | CardCommand): command is CardCommand =>
  command.kind === 'pay_by_card' || command.kind === 'confirm_card'

function isAllowed({ userId }: OrderDocument, caller: Caller): boolean {
  return 'holdsToken' in caller || (userId !== null && userId === caller.userId)
}
