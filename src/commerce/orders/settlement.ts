import type { Env } from '../../contract/env.ts'
import type { Draft, IntentResult } from '../payments/gateway.ts'
import { gatewayFor, gatewayOf } from '../payments/registry.ts'
import { Refusal } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import { type Answer, type Refused, refused } from './answer.ts'
import type { EventKind } from './command.ts'
import { reserveCredit } from './credit-duties.ts'
import type { Claim, OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import { remember } from './idempotency.ts'
import type { OrderStorage } from './order-storage.ts'
import { creditOf } from './rules/credit.ts'
import { payerOf, wayOf } from './rules/pay-way.ts'
import { settlePayment, withoutCredit } from './rules/payment.ts'
import { isOfPayment } from './rules/settle.ts'
import { viewOf } from './view.ts'

/** Settles the claim of a payment: asks the wallet and the gateway, and stores their answers. */
export class Settlement {
  readonly #store: OrderStorage
  readonly #env: Env
  readonly #commit: (document: OrderDocument, kind: EventKind, facts: Facts) => OrderDocument
  /** The claim that this instance is settling. A stored claim without it was interrupted by a crash. */
  #settling: Promise<Answer> | null = null

  /** @param commit writes the order, and starts urgent work */
  constructor(
    store: OrderStorage,
    env: Env,
    commit: (document: OrderDocument, kind: EventKind, facts: Facts) => OrderDocument,
  ) {
    this.#store = store
    this.#env = env
    this.#commit = commit
  }

  /** Settles a new claim; a second caller waits for the same answer. */
  settle(claim: Claim, kind: EventKind, facts: Facts): Promise<Answer> {
    this.#settling ??= this.#askAndWrite(claim, kind, facts).finally(() => {
      this.#settling = null
    })
    return this.#settling
  }

  /**
   * Settles a claim left by a crash, unless it is being settled. A gateway that still does not answer is asked again by the
   * alarm.
   */
  async recover(claim: Claim, facts: Facts): Promise<void> {
    try {
      await this.settle(claim, 'expired_claim', facts)
    } catch (cause) {
      console.error(JSON.stringify({ claim: claim.paymentNumber, error: rootCause(cause) }))
    }
  }

  get isAsking(): boolean {
    return this.#settling !== null
  }

  /** Sends the claim's request to the gateway, and stores its answer in the order and under the claim's key. */
  async #askAndWrite(claim: Claim, kind: EventKind, facts: Facts): Promise<Answer> {
    const instead = await this.#reserve(claim, kind, facts)
    if (instead) return instead
    const result = await this.#ask(claim)
    const current = this.#claimed(claim)
    if (!current) throw settledMeanwhile()
    const settled = this.#commit(settlePayment(current, claim, result, facts), kind, facts)
    const answer = answerOf(settled, result, facts)
    if (claim.idempotency) remember(this.#store.kv, claim.idempotency, answer, Date.parse(facts.now))
    return answer
  }

  /** A transfer, credit that pays everything, and what is captured need no gateway. @throws Error where it does not answer */
  async #ask({ ask, amount, paymentNumber, at }: Claim): Promise<IntentResult> {
    if (ask.kind === 'captured') return { status: 'succeeded', intentId: ask.intentId, last4: ask.last4 }
    if (ask.kind === 'transfer' || ask.kind === 'credit' || ask.kind === 'invoice')
      return { status: 'succeeded', intentId: '', last4: '' }
    const document = this.#store.read()!
    const { number: orderNumber, currency } = document
    const { returnUrl = '' } = ask
    const terms = { orderNumber, paymentNumber, amount, currency, askedAt: at, returnUrl, payer: payerOf(document) }
    const way = wayOf(ask)
    const intent =
      ask.kind === 'confirm'
        ? await (await gatewayOf(this.#env, ask.intentId)).confirm(ask.intentId, { ...terms, ...(way && { way }) })
        : await (await gatewayFor(this.#env, way!.method)).start({ ...terms, way: way! }, this.#draftOf(paymentNumber))
    if (isOfPayment(intent, { number: paymentNumber, amount }, document)) return intent
    throw new Error(`The intent ${intent.intentId} is not of the payment ${paymentNumber}.`)
  }

  /** Kept in the order: what is asked of a gateway after it leaves the object once it is on disk. */
  #draftOf(paymentNumber: string): Draft {
    return {
      kept: this.#store.read()?.claim?.intentId,
      keep: (intentId) => this.#store.drafted(paymentNumber, intentId),
    }
  }

  /**
   * Reserves the credit of a claim before any other payment. Where the balance is too low, or the wallet does not answer, the
   * claim ends and nothing is paid.
   *
   * @returns the refusal; null once it is reserved, and for a claim without credit
   * @throws Error where the wallet does not answer about a payment that is captured: the claim stays, and it is asked again
   */
  async #reserve(claim: Claim, kind: EventKind, facts: Facts): Promise<Refused | null> {
    const { credit } = claim
    if (!credit || credit.isReserved) return null
    const { number, currency } = this.#store.read()!
    const answer = await reserveCredit(this.#env, credit, { number, currency })
    const current = this.#claimed(claim)
    if (!current) return refused(settledMeanwhile())
    if (answer.ok) {
      this.#commit({ ...current, claim: { ...current.claim, credit: { ...credit, isReserved: true } } }, kind, facts)
      return null
    }
    if (claim.ask.kind === 'captured' && answer.balance === undefined)
      throw new Error(`The wallet does not answer about the captured payment ${claim.paymentNumber}.`)
    const left = this.#commit(withoutCredit(current, answer.balance ?? creditOf(current), facts), kind, facts)
    return refused(answer.refusal, { order: viewOf(left, facts.now, facts) })
  }

  /** The current order, while it still has the claim; null once it was settled. */
  #claimed(claim: Claim): (OrderDocument & { claim: Claim }) | null {
    const current = this.#store.read()
    return current?.claim?.paymentNumber === claim.paymentNumber ? { ...current, claim: current.claim } : null
  }
}

/** The answer to the payer. */
function answerOf(settled: OrderDocument, result: IntentResult, facts: Facts): Answer {
  const { status, intentId } = result
  if (status !== 'declined' && status !== 'canceled') {
    const order = viewOf(settled, settled.updatedAt, facts)
    const redirectUrl = status === 'requires_action' && result.redirectUrl
    return { ok: true, order, ...(intentId && { intentId }), ...(redirectUrl && { redirectUrl }) }
  }
  const code = status === 'declined' ? result.code : status
  return refused(new Refusal(422, 'card_declined', 'The card was declined.', { payment_method_id: [code] }))
}

const settledMeanwhile = (): Refusal =>
  new Refusal(409, 'completion_in_progress', 'The payment was settled in the meantime.')
