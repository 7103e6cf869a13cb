import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Env } from '../../../contract/env.ts'
import { askProvider, ProviderRefusal } from '../ask-provider.ts'
import type { Firm, Gateway, GatewayEvent, Intent, StartTerms } from '../gateway.ts'
import { refusedStart } from '../refused-start.ts'
import {
  type HokodoOrder,
  hokodoIntent,
  hokodoOrderRequest,
  offerRequest,
  organisationRequest,
  readHokodoBalance,
  readHokodoOrder,
  readOffer,
} from './hokodo-order.ts'

const ORIGIN = 'https://api.hokodo.co'

const made = z.object({ id: z.string() })
const found = z.object({ results: z.array(made).min(1) })

const known = { gateways: new WeakMap<Env, Gateway>() }

/**
 * Hokodo, by which firms pay later: an order is described, Hokodo offers plans for it or none, and the firm accepts one on
 * Hokodo's page. What Hokodo has accepted is paid by it; the merchant captures it there when the goods are sent.
 */
export function hokodoGateway(env: Env): Gateway {
  const gateway = known.gateways.get(env) ?? open(env)
  known.gateways.set(env, gateway)
  return gateway
}

function open({ HOKODO_API_KEY = '', HOKODO_WEBHOOK_SECRET = '', HOKODO_ORIGIN = ORIGIN }: Env): Gateway {
  const ask = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const said = { Authorization: `Token ${HOKODO_API_KEY}`, 'Content-Type': 'application/json', ...headers }
    return askProvider(`${HOKODO_ORIGIN.replace(/\/$/, '')}/v1/${path}`, { ...init, headers: said })
  }
  const post = (path: string, body: object, headers?: Record<string, string>) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) }, headers)

  /** Makes what has an id of ours, or finds it where it was made before. @returns Hokodo's id of it */
  async function make(path: string, id: string, body: object): Promise<string> {
    try {
      return made.parse(await post(path, body)).id
    } catch (cause) {
      if (!(cause instanceof ProviderRefusal) || (cause.status !== 400 && cause.status !== 409)) throw cause
      const before = found.safeParse(await ask(`${path}?unique_id=${encodeURIComponent(id)}`))
      if (before.success) return before.data.results[0]!.id
      throw cause
    }
  }

  const fetchOrder = async (id: string): Promise<HokodoOrder> =>
    readHokodoOrder(await ask(`payment/orders/${encodeURIComponent(id)}?expand=deferred_payment`))

  return {
    publishableKey: '',
    isSandbox: false,

    async start(terms) {
      const { firm } = terms.payer
      if (!firm) throw new Error(`The payer of ${terms.paymentNumber} is no firm.`)
      try {
        return await begun(terms, firm)
      } catch (cause) {
        if (isRefused(cause)) return refusedStart(terms, 'invalid_request')
        throw cause
      }
    },

    async confirm(intentId) {
      return hokodoIntent(await fetchOrder(intentId))
    },

    async fetch(intentId) {
      try {
        return hokodoIntent(await fetchOrder(intentId))
      } catch (cause) {
        if (cause instanceof ProviderRefusal && cause.status === 404) return null
        throw cause
      }
    },

    /** Hokodo cannot cancel before the firm accepts: a later acceptance is found then, and refunded. */
    async cancel(intentId) {
      const intent = await this.fetch(intentId)
      if (intent?.status === 'processing') throw new Error(`The order ${intentId} cannot be canceled yet.`)
      return intent?.status === 'succeeded' ? intent : intent && { ...intent, status: 'canceled' }
    },

    /** As much as Hokodo has not given back yet, by what it says itself: an answer that was lost is not asked for again. */
    async refund(intentId, { refundNumber, amount, before }) {
      const { deferred_payment: payment } = await fetchOrder(intentId)
      if (!payment) throw new Error(`The order ${intentId} has nothing to refund.`)
      const { authorisation, voided_authorisation: voided, refunds } = readHokodoBalance(payment)
      const left = Math.max(0, before + amount - voided - refunds)
      // What was not captured is not owed yet.
      const unowed = Math.min(left, authorisation)
      const path = `payment/deferred_payments/${payment.id}/post_sale_events`
      const giveBack = (type: 'void' | 'refund', part: number) =>
        post(path, { type, amount: part }, { 'Idempotency-Key': `${refundNumber}:${type}:${part}` })
      try {
        if (unowed > 0) await giveBack('void', unowed)
        if (left > unowed) await giveBack('refund', left - unowed)
      } catch (cause) {
        if (isRefused(cause)) return 'failed'
        throw cause
      }
      return 'done'
    },

    async readEvent(raw, header) {
      return isSame(header('authorization') ?? '', HOKODO_WEBHOOK_SECRET) ? eventIn(raw) : null
    },
  }

  /** Describes what is described once, and asks for an offer. */
  async function begun(terms: StartTerms, firm: Firm): Promise<Intent> {
    const { paymentNumber, payer } = terms
    const now = new Date().toISOString()
    const organisation = await make('organisations', paymentNumber, organisationRequest(paymentNumber, firm, now))
    const organisations = [{ id: organisation, role: 'member' }]
    const person = { unique_id: paymentNumber, email: payer.email, name: payer.name, organisations }
    const user = await make('users', paymentNumber, person)
    const described = hokodoOrderRequest(terms, firm, { organisation, user, date: now.slice(0, 10) })
    const order = await fetchOrder(await make('payment/orders', paymentNumber, described))
    return order.deferred_payment ? hokodoIntent(order) : offered(order, terms)
  }

  async function offered(order: HokodoOrder, terms: StartTerms): Promise<Intent> {
    const offer = readOffer(await post('payment/offers', offerRequest(order.id, terms)))
    const intent = hokodoIntent(order)
    if ('code' in offer) return { ...intent, status: 'declined', code: offer.code }
    return { ...intent, status: 'requires_action', redirectUrl: offer.page }
  }
}

/** Whether Hokodo says what is wrong with a request: another try would not be understood either. */
const isRefused = (cause: unknown): boolean => cause instanceof ProviderRefusal && cause.status === 400

/** Hokodo's events have no id and no signature: the same bytes have one row, and each time the order is read anew. */
function eventIn(raw: Uint8Array<ArrayBuffer>): GatewayEvent {
  const hash = createHash('sha256').update(raw).digest('hex')
  const [, intentId = null] = /"(order-\w{1,60})"/.exec(new TextDecoder().decode(raw)) ?? []
  return { id: hash, type: 'deferred_payment', intentId, orderNumber: null, hasNoId: true }
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]
  return one.length === other.length && one.length > 0 && timingSafeEqual(one, other)
}
