import { randomBytes } from 'node:crypto'
import { Customers } from './customers.ts'
import type { Answer } from './idempotency-keys.ts'

type Form = Record<string, unknown>
type Status =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: Status
  metadata: Record<string, string>
  payment_method_types: string[]
  last_payment_error: object | null
  next_action: object | null
  latest_charge: object | string | null
  customer: string | null
  setup_future_usage: string | null
  payment_method: string | null
  capture_method: 'automatic'
  confirmation_method: 'automatic'
  created: number
  livemode: boolean
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** The payment intents of a Stripe, what may be done with them, and the events of what was done. */
export class Intents {
  readonly customers = new Customers()
  readonly #intents = new Map<string, Intent>()
  readonly #events: { intent: string; event: object }[] = []
  readonly #refunded = new Map<string, number>()
  readonly #refunds = new Map<string, object[]>()
  /** How often money was taken, by order. */
  readonly #captures = new Map<string, number>()

  answer(method: string, path: string, form: Form): Answer {
    if (path === '/v1/refunds') return this.#refund(form)
    if (path.startsWith('/v1/customers')) return this.customers.answer(method, path.split('/')[3])
    const [, , , id, act] = path.split('/')
    if (!id) {
      const { customer } = form
      if (customer && !this.customers.has(String(customer)))
        return refused(400, 'invalid_request_error', 'resource_missing')
      return ok(this.#create(form))
    }
    if (id === 'search') return ok(this.#search(String(form.query)))
    const intent = this.#intents.get(id)
    if (!intent) return refused(404, 'invalid_request_error', 'resource_missing')
    if (method === 'GET') return ok(this.#read(intent, form))
    return act === 'cancel' ? this.#cancel(intent) : this.#confirm(intent, form)
  }

  /** What a test sees: the intents of an order, captures and refunds counted. */
  of(order: string): object {
    const intents = [...this.#intents.values()].filter(({ metadata }) => metadata.order_number === order)
    const refunded = intents.reduce((sum, { id }) => sum + (this.#refunded.get(id) ?? 0), 0)
    return { intents, captures: this.#captures.get(order) ?? 0, refunded }
  }

  /** The payer or the bank acts. */
  move(id: string, status: Status | 'declined'): void {
    const intent = this.#intents.get(id)
    if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return
    if (status === 'declined') this.#decline(intent, 'payment_intent_authentication_failure')
    else this.#become(intent, status)
  }

  events(id: string): object[] {
    return this.#events.filter(({ intent }) => intent === id).map(({ event }) => event)
  }

  /** By one value of the metadata, as Stripe's query language writes it. */
  #search(query: string): object {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']+)'$/.exec(query) ?? []
    const data = [...this.#intents.values()].filter(({ metadata }) => value && metadata[name] === value).toReversed()
    return { object: 'search_result', url: '/v1/payment_intents/search', has_more: false, next_page: null, data }
  }

  /** With the refunds of its charge, which are not asked for where nobody looks at them. */
  #read(kept: Intent, { expand = [] }: Form): object {
    const isExpanded = JSON.stringify(expand).includes('payment_method') && kept.payment_method
    const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2034 }
    const method = { id: kept.payment_method, object: 'payment_method', type: 'card', card }
    const intent = { ...kept, ...(isExpanded && { payment_method: method }) }
    const { latest_charge: charge } = intent
    if (typeof charge !== 'object' || charge === null) return intent
    const refunds = { object: 'list', has_more: false, url: '/v1/refunds', data: this.#refunds.get(intent.id) ?? [] }
    return { ...intent, latest_charge: { ...charge, refunds } }
  }

  #create(form: Form): Intent {
    const { amount, currency, metadata, allowed_payment_method_types: types } = form
    const { customer = null, setup_future_usage: usage = null } = form as Partial<Record<string, string>>
    const intent: Intent = {
      id: `pi_${randomBytes(12).toString('hex')}`,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(amount),
      amount_received: 0,
      currency: String(currency),
      metadata: metadata as Record<string, string>,
      payment_method_types: (types as string[]) ?? ['card'],
      customer,
      setup_future_usage: usage,
      payment_method: null,
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
      capture_method: 'automatic',
      confirmation_method: 'automatic',
      created: nowSeconds(),
      livemode: false,
    }
    this.#intents.set(intent.id, intent)
    this.#note('payment_intent.created', intent)
    return structuredClone(intent)
  }

  #confirm(intent: Intent, form: Form): Answer {
    if (intent.status !== 'requires_payment_method')
      return refused(400, 'invalid_request_error', 'payment_intent_unexpected_state')
    const {
      payment_method: card,
      payment_method_data: data,
      return_url: back,
      off_session: isOffSession,
    } = form as {
      payment_method?: string
      payment_method_data?: { type: string }
      return_url: string
      off_session?: string
    }
    const type = data?.type ?? 'card'
    if (!intent.payment_method_types.includes(type))
      return refused(400, 'invalid_request_error', 'payment_intent_incompatible_payment_method')
    const known = card && this.customers.cardOf(card, intent.customer)
    if (type === 'card' && !known) return refused(400, 'invalid_request_error', 'resource_missing')
    if (card) intent.payment_method = card
    if (isOffSession && known?.includes('authenticationRequired')) {
      this.#decline(intent, 'authentication_required')
      return refused(402, 'card_error', 'authentication_required', { payment_intent: intent })
    }
    if (known?.includes('Declined')) {
      this.#decline(intent, 'insufficient_funds')
      return refused(402, 'card_error', 'card_declined', { payment_intent: intent })
    }
    if (known === 'pm_card_visa') this.#become(intent, 'succeeded')
    else {
      const url = `https://hooks.stripe.test/redirect/${intent.id}`
      intent.next_action =
        type === 'blik'
          ? { type: 'blik_authorize', blik_authorize: {} }
          : { type: 'redirect_to_url', redirect_to_url: { url, return_url: back } }
      this.#become(intent, 'requires_action')
    }
    return ok(structuredClone(intent))
  }

  #cancel(intent: Intent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
      return refused(400, 'invalid_request_error', 'payment_intent_unexpected_state')
    this.#become(intent, 'canceled')
    return ok(structuredClone(intent))
  }

  #refund({ payment_intent, amount, metadata }: Form): Answer {
    const intent = this.#intents.get(String(payment_intent))!
    const before = this.#refunded.get(intent.id) ?? 0
    const wanted = Number(amount ?? intent.amount)
    if (before + wanted > intent.amount_received)
      return refused(400, 'invalid_request_error', before ? 'charge_already_refunded' : 'charge_not_refundable')
    this.#refunded.set(intent.id, before + wanted)
    const refund = { id: `re_${randomBytes(8).toString('hex')}`, object: 'refund', amount: wanted, status: 'succeeded' }
    const made = { ...refund, metadata, currency: intent.currency, created: nowSeconds(), payment_intent: intent.id }
    this.#refunds.set(intent.id, [...(this.#refunds.get(intent.id) ?? []), made])
    return ok(made)
  }

  #decline(intent: Intent, code: string): void {
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: code }
    intent.next_action = null
    intent.status = 'requires_payment_method'
    this.#note('payment_intent.payment_failed', intent)
  }

  #become(intent: Intent, status: Status): void {
    intent.status = status
    if (status === 'succeeded') {
      const order = intent.metadata.order_number ?? ''
      this.#captures.set(order, (this.#captures.get(order) ?? 0) + 1)
      intent.amount_received = intent.amount
      const { customer, payment_method: card, setup_future_usage: usage } = intent
      if (usage && customer && card?.startsWith('pm_card_'))
        intent.payment_method = this.customers.attach(card, customer)
      intent.next_action = null
      intent.latest_charge = { id: `ch_${intent.id}`, payment_method_details: { card: { last4: '4242' } } }
    }
    this.#note(`payment_intent.${status}`, intent)
  }

  #note(type: string, intent: Intent): void {
    const event = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      created: nowSeconds(),
      livemode: false,
      pending_webhooks: 1,
      request: null,
      data: { object: { ...structuredClone(intent), client_secret: `${intent.id}_secret_x` } },
    }
    this.#events.push({ intent: intent.id, event })
  }
}

const ok = (body: object): Answer => ({ status: 200, body })

const refused = (status: number, type: string, code: string, more: object = {}): Answer => ({
  status,
  body: { error: { type, code, message: code, ...more } },
})
