import type { Intent, IntentTerms } from '../../../src/commerce/payments/gateway.ts'

/** An intent as the gateway holds it, with the money that it moved, minor units. */
interface Held extends IntentTerms {
  intentId: string
  status: 'requires_action' | 'processing' | 'authorised' | 'succeeded' | 'declined' | 'canceled'
  captured: number
  refunds: Map<string, number>
  /** Whether its payer agreed to it on the gateway's own page. */
  wasAgreed?: boolean
  /** How its payer's dispute stands; absent for none. */
  dispute?: 'open' | 'won' | 'lost'
}

/** What a card or its owner's bank does when it is asked. */
export type Outcome = 'succeeds' | 'asks' | 'declines' | 'takes its time' | 'authorises'

/**
 * A gateway in memory that behaves as Stripe does: a start is once for each payment's number, a refund once for each number of it and
 * never more than was captured, what is captured cannot be canceled, and what was declined can be tried again.
 */
export class MoneyGateway {
  readonly #intents = new Map<string, Held>()

  get intents(): readonly Held[] {
    return [...this.#intents.values()]
  }

  start(terms: IntentTerms, outcome: Outcome): Intent {
    const intentId = `pi_${terms.paymentNumber}`
    const known = this.#intents.get(intentId)
    if (known) return this.#seen(known)
    const held: Held = { ...terms, intentId, status: 'requires_action', captured: 0, refunds: new Map() }
    this.#intents.set(intentId, held)
    return this.#moved(held, outcome)
  }

  /** The payer tries again, or comes back from the bank; what they have agreed to elsewhere is captured by this alone. */
  confirm(intentId: string, outcome: Outcome | null): Intent {
    const held = this.#intents.get(intentId)!
    if (held.status === 'authorised') return this.#moved(held, 'succeeds')
    return outcome ? this.#moved(held, outcome) : this.#seen(held)
  }

  /** Something happens at the bank, which nobody tells the shop. */
  happens(intentId: string, outcome: Outcome): void {
    const held = this.#intents.get(intentId)
    if (held?.status === 'requires_action' || held?.status === 'processing') this.#moved(held, outcome)
  }

  fetch(intentId: string): Intent | null {
    const held = this.#intents.get(intentId)
    return held ? this.#seen(held) : null
  }

  cancel(intentId: string): Intent | null {
    const held = this.#intents.get(intentId)
    if (!held) return null
    if (held.status !== 'succeeded') held.status = 'canceled'
    return this.#seen(held)
  }

  /** @returns whether it was done: what is disputed, or was lost, is not refunded besides */
  refund(intentId: string, refundNumber: string, amount: number): boolean {
    const held = this.#intents.get(intentId)!
    if (held.refunds.has(refundNumber)) return true
    if (held.dispute === 'open' || held.dispute === 'lost') return false
    if (held.status !== 'succeeded') throw new Error('Only what was captured is refunded.')
    held.refunds.set(refundNumber, amount)
    if (this.kept(intentId) < 0) throw new Error('More was refunded than was captured.')
    return true
  }

  /** The payer takes a payment back with their bank. @returns whether there was something to take */
  disputes(intentId: string): boolean {
    const held = this.#intents.get(intentId)
    if (held?.status !== 'succeeded' || held.dispute) return false
    held.dispute = 'open'
    return true
  }

  /** The bank decides a dispute. */
  decides(intentId: string, isLost: boolean): void {
    this.#intents.get(intentId)!.dispute = isLost ? 'lost' : 'won'
  }

  isLost(intentId: string): boolean {
    return this.#intents.get(intentId)?.dispute === 'lost'
  }

  /** What was captured and not refunded, minor units. */
  kept(intentId: string): number {
    const { captured, refunds } = this.#intents.get(intentId)!
    return [...refunds.values()].reduce((left, amount) => left - amount, captured)
  }

  #moved(held: Held, outcome: Outcome): Intent {
    if (held.status !== 'succeeded' && held.status !== 'canceled') {
      held.status = (
        {
          succeeds: 'succeeded',
          asks: 'requires_action',
          declines: 'declined',
          'takes its time': 'processing',
          authorises: 'authorised',
        } as const
      )[outcome]
      if (held.status === 'authorised') held.wasAgreed = true
      if (held.status === 'succeeded') held.captured += held.amount
    }
    return this.#seen(held)
  }

  #seen({ captured: _, refunds: __, dispute: ___, wasAgreed: ____, status, ...held }: Held): Intent {
    const said = status === 'declined' ? ({ status, code: 'card_declined' } as const) : { status }
    return { ...held, ...said, last4: '' }
  }
}
