import { randomBytes } from 'node:crypto'
import type { Answer } from './idempotency-keys.ts'

/** A card that a customer has: which of the test cards it is. */
interface Attached {
  customer: string
  of: string
}

/** The customers of a Stripe, and the cards that were attached to them. */
export class Customers {
  readonly #customers = new Map<string, object>()
  readonly #cards = new Map<string, Attached>()

  answer(method: string, id: string | undefined): Answer {
    if (!id) return { status: 200, body: this.#create() }
    if (method !== 'DELETE' || !this.#customers.delete(id)) {
      const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'resource_missing' }
      return { status: 404, body: { error } }
    }
    for (const [card, { customer }] of this.#cards) if (customer === id) this.#cards.delete(card)
    return { status: 200, body: { id, object: 'customer', deleted: true } }
  }

  /** What a test sees: how many customers there are, and the cards that they have. */
  get all(): object {
    return { customers: [...this.#customers.keys()], cards: Object.fromEntries(this.#cards) }
  }

  has(id: string): boolean {
    return this.#customers.has(id)
  }

  /** Which test card a payment method is for a customer; undefined for another's, and for one that there is not. */
  cardOf(id: string, customer: string | null): string | undefined {
    if (id.startsWith('pm_card_')) return id
    const card = this.#cards.get(id)
    return card && card.customer === customer ? card.of : undefined
  }

  /** @returns the id under which the customer has the card */
  attach(of: string, customer: string): string {
    const id = `pm_${randomBytes(12)
      .toString('base64url')
      .replace(/[\W_\d]/g, 'x')}`
    this.#cards.set(id, { customer, of })
    return id
  }

  #create(): object {
    const id = `cus_${randomBytes(8).toString('hex')}`
    const customer = { id, object: 'customer', created: Math.floor(Date.now() / 1000), livemode: false }
    this.#customers.set(id, customer)
    return customer
  }
}
