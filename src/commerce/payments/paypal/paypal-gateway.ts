import { z } from 'zod'
import { decimalText } from '../../../contract/decimal.ts'
import type { Env } from '../../../contract/env.ts'
import { ProviderRefusal } from '../ask-provider.ts'
import type { Gateway, Intent, IntentTerms, RefundResult } from '../gateway.ts'
import { refusedStart } from '../refused-start.ts'
import { Certificates } from './certificates.ts'
import { isRefused, issueOf, isUnknown, PaypalApi } from './paypal-api.ts'
import { paypalEvent } from './paypal-event.ts'
import {
  madeCapture,
  madeRefund,
  type PaypalOrder,
  paypalIntent,
  paypalOrderRequest,
  readPaypalOrder,
} from './paypal-order.ts'

const ORDERS = '/v2/checkout/orders'

/** Refusals of a capture that do not say whether money was taken: the order is read to find out. */
const SAYS_THE_ORDER = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED']

const refundAnswer = z.object({ status: z.string() })

const known = { gateways: new WeakMap<Env, Gateway>() }

/**
 * PayPal, by orders of its Orders API: one is created, the payer agrees to it on PayPal's page, and it is captured here, which
 * nobody else does. Every act has an id of its own, so that a repetition is the same act.
 */
export function paypalGateway(env: Env): Gateway {
  const gateway = known.gateways.get(env) ?? open(env)
  known.gateways.set(env, gateway)
  return gateway
}

function open(env: Env): Gateway {
  const api = new PaypalApi(env)
  const certificates = new Certificates()

  const fetchOrder = async (id: string): Promise<PaypalOrder> => readPaypalOrder(await api.read(`${ORDERS}/${id}`))

  /** Captures what the payer has agreed to, and reads it whatever the answer was. @throws Error where it cannot be known */
  async function captured(id: string, { paymentNumber }: IntentTerms): Promise<Intent> {
    try {
      await api.act(`${ORDERS}/${id}/capture`, `${paymentNumber}:capture`)
    } catch (cause) {
      const intent = paypalIntent(await fetchOrder(id))
      const issue = issueOf(cause)
      if (intent.status !== 'authorised' || (issue && SAYS_THE_ORDER.includes(issue))) return intent
      if (!(cause instanceof ProviderRefusal) || cause.status !== 422) throw cause
      return { ...intent, status: 'declined', code: issue?.toLowerCase() ?? 'declined' }
    }
    return paypalIntent(await fetchOrder(id))
  }

  return {
    publishableKey: '',
    isSandbox: false,

    async start(terms) {
      let id: string
      try {
        id = readPaypalOrder(await api.act(ORDERS, terms.paymentNumber, paypalOrderRequest(terms))).id
      } catch (cause) {
        if (isRefused(cause)) return refusedStart(terms, issueOf(cause)?.toLowerCase() ?? 'invalid_request')
        throw cause
      }
      // A repetition is answered with the order as it was created.
      return paypalIntent(await fetchOrder(id))
    },

    async confirm(intentId, terms) {
      const intent = paypalIntent(await fetchOrder(intentId))
      return intent.status === 'authorised' && isSame(intent, terms) ? captured(intentId, terms) : intent
    },

    async fetch(intentId) {
      try {
        return paypalIntent(await fetchOrder(intentId))
      } catch (cause) {
        if (isUnknown(cause)) return null
        throw cause
      }
    },

    /** PayPal has no such act: an order that is not captured here ends by itself. */
    async cancel(intentId) {
      const intent = await this.fetch(intentId)
      if (intent?.status === 'processing') throw new Error(`The order ${intentId} cannot be canceled yet.`)
      return intent?.status === 'succeeded' ? intent : intent && { ...intent, status: 'canceled' }
    },

    async refund(intentId, { orderNumber, refundNumber, amount, currency }) {
      const order = await fetchOrder(intentId)
      const capture = madeCapture(order)
      if (!capture) throw new Error(`The order ${intentId} has nothing to refund.`)
      // Looked for before each try: the id of a request is forgotten in time, and a failure may have done its work.
      const made = madeRefund(order, refundNumber)
      if (made) return resultOf(made)
      const money = { currency_code: currency, value: decimalText(amount) }
      const body = { amount: money, custom_id: orderNumber, invoice_id: refundNumber }
      try {
        return resultOf(
          refundAnswer.parse(await api.act(`/v2/payments/captures/${capture.id}/refund`, refundNumber, body)),
        )
      } catch (cause) {
        // By a request whose answer was lost, or in PayPal's own pages.
        if (issueOf(cause) === 'CAPTURE_FULLY_REFUNDED') return 'done'
        if (cause instanceof ProviderRefusal && cause.status === 422) return 'failed'
        throw cause
      }
    },

    readEvent: (raw, header) =>
      paypalEvent(raw, header, { webhookId: env.PAYPAL_WEBHOOK_ID ?? '', from: api.certificates, certificates }),
  }
}

const resultOf = ({ status }: z.output<typeof refundAnswer>): RefundResult =>
  status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'done'

const isSame = (intent: IntentTerms, terms: IntentTerms): boolean =>
  intent.orderNumber === terms.orderNumber &&
  intent.paymentNumber === terms.paymentNumber &&
  intent.amount === terms.amount &&
  intent.currency === terms.currency
