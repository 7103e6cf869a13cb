import Stripe from 'stripe'
import type { Env } from '../../../contract/env.ts'
import type { Draft, Gateway, Intent, PayWay, RefundResult, StartTerms } from '../gateway.ts'
import { PROVIDER_TIMEOUT } from '../provider-timeout.ts'
import { refusedStart } from '../refused-start.ts'
import { stripeCards } from './stripe-cards.ts'
import { draftedIntent } from './stripe-draft.ts'
import { eventOf } from './stripe-event.ts'
import { hasMoved, intentOf } from './stripe-intent.ts'
import { hoursSince, isReplayed, retried } from './stripe-tries.ts'

/** The version of the API that this shop is written for: the one of the package. */
const API_VERSION = '2026-10-28.endive'

const known = { gateways: new WeakMap<Env, Gateway>() }

/**
 * Stripe, by PaymentIntents that are created and confirmed here: a card is a payment method that the browser made of it, and no
 * card number is ever seen. An intent is drafted first and confirmed then, so that whatever answer is lost, the intent is known
 * and can be read; drafting once more charges nobody. Its id is kept before it is confirmed, because a key of Stripe's is
 * forgotten after a day: no second one is ever confirmed for a payment.
 */
export function stripeGateway(env: Env): Gateway {
  const gateway = known.gateways.get(env) ?? open(env)
  known.gateways.set(env, gateway)
  return gateway
}

function open(env: Env): Gateway {
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = env
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(),
    // A claim is asked again as a whole, so no request is repeated on its own.
    maxNetworkRetries: 0,
    timeout: PROVIDER_TIMEOUT,
    telemetry: false,
    ...addressOf(env.STRIPE_ORIGIN),
  })

  const fetchIntent = async (intentId: string): Promise<Stripe.PaymentIntent> =>
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })

  /** The refund of a number, where it was asked for before; nobody needs more than the ten that a charge lists. */
  async function refundOf(intentId: string, refundNumber: string): Promise<Stripe.Refund | undefined> {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, {
      expand: ['latest_charge.refunds'],
    })
    const refunds = typeof charge === 'object' ? (charge?.refunds?.data ?? []) : []
    return refunds.find(({ metadata }) => metadata?.refund_number === refundNumber)
  }

  /** Confirms an intent, and reads it whatever the answer was. @throws Error where it cannot be known */
  async function confirmed(intentId: string, terms: StartTerms): Promise<Intent> {
    const { paymentNumber, way } = terms
    const name = `${paymentNumber}:${intentId}:${'paymentMethodId' in way ? way.paymentMethodId : way.method}`
    let failed: unknown
    return retried(
      async (attempt) => {
        try {
          await stripe.paymentIntents.confirm(intentId, confirmation(terms), { idempotencyKey: `${name}:${attempt}` })
        } catch (cause) {
          if (cause instanceof Stripe.errors.StripeRateLimitError) throw cause
          failed = cause
          if (isReplayed(cause)) throw cause
          const intent = await fetchIntent(intentId)
          if (hasMoved(intent)) return intentOf(intent)
          // The intent says nothing of it, and will be canceled.
          if (isRefusal(cause))
            return { ...intentOf(intent), status: 'declined', code: cause.code ?? 'invalid_request' }
          throw cause
        }
        return intentOf(await fetchIntent(intentId))
      },
      // What became of it was read, and was nothing.
      { hours: hoursSince(terms.askedAt), isAgain: (cause) => cause === failed },
    )
  }

  /** @returns the id of the intent, kept; or how Stripe refuses to draft one, a customer that was deleted there for example */
  async function drafted(terms: StartTerms, { kept, keep }: Draft): Promise<string | Intent> {
    if (kept) return kept
    try {
      const intentId = await draftedIntent(stripe, terms)
      keep(intentId)
      return intentId
    } catch (cause) {
      if (isRefusal(cause)) return refusedStart(terms, cause.code ?? cause.type)
      throw cause
    }
  }

  return {
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    isSandbox: false,

    async start(terms, draft) {
      const intentId = await drafted(terms, draft)
      if (typeof intentId !== 'string') return intentId
      // A repetition is answered with the draft as it was created.
      const current = await fetchIntent(intentId)
      return hasMoved(current) ? intentOf(current) : confirmed(intentId, terms)
    },

    async confirm(intentId, { way, ...terms }) {
      if (way) return confirmed(intentId, { ...terms, way })
      return intentOf(await fetchIntent(intentId))
    },

    async fetch(intentId) {
      try {
        return intentOf(await fetchIntent(intentId))
      } catch (cause) {
        if (isUnknown(cause)) return null
        throw cause
      }
    },

    async cancel(intentId) {
      try {
        await stripe.paymentIntents.cancel(intentId)
      } catch (cause) {
        if (isUnknown(cause)) return null
        // One that has ended cannot be canceled any more.
        if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) throw cause
      }
      const intent = intentOf(await fetchIntent(intentId))
      if (intent.status !== 'canceled' && intent.status !== 'succeeded')
        throw new Error(`The intent ${intentId} cannot be canceled yet.`)
      return intent
    },

    async refund(intentId, { refundNumber, orderNumber, amount }) {
      const metadata = { order_number: orderNumber, refund_number: refundNumber }
      const terms = { payment_intent: intentId, amount, metadata }
      try {
        // Looked for before each try: a key is forgotten after a day, and a failure may have done its work.
        const refund = await retried(
          async (attempt) =>
            (await refundOf(intentId, refundNumber)) ??
            (await stripe.refunds.create(terms, { idempotencyKey: `${refundNumber}:${attempt}` })),
        )
        return resultOf(refund)
      } catch (cause) {
        // In Stripe's own dashboard.
        if (codeOf(cause) === 'charge_already_refunded') return 'done'
        if (cause instanceof Stripe.errors.StripeInvalidRequestError) return 'failed'
        throw cause
      }
    },

    cards: stripeCards(stripe),

    readEvent: (raw, header) => eventOf(raw, header('stripe-signature'), STRIPE_WEBHOOK_SECRET),
  }
}

const resultOf = ({ status }: Pick<Stripe.Refund, 'status'>): RefundResult =>
  status === 'failed' || status === 'canceled' ? 'failed' : 'done'

/** The rest of a request that confirms an intent. */
function confirmation({ way, returnUrl, payer }: StartTerms): Stripe.PaymentIntentConfirmParams {
  if ('paymentMethodId' in way) {
    const { paymentMethodId: payment_method, isDrawn } = way
    return { payment_method, ...(isDrawn ? { off_session: true } : { return_url: returnUrl }) }
  }
  const { name, email } = payer
  const data = { type: way.method, billing_details: { ...(name && { name }), ...(email && { email }) } }
  return {
    payment_method_data: data as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
    return_url: returnUrl,
    ...options(way),
  }
}

const options = (way: PayWay): Pick<Stripe.PaymentIntentConfirmParams, 'payment_method_options'> =>
  'code' in way ? { payment_method_options: { blik: { code: way.code } } } : {}

/** Whether Stripe has understood a request, and refused it. */
const isRefusal = (
  cause: unknown,
): cause is InstanceType<typeof Stripe.errors.StripeInvalidRequestError | typeof Stripe.errors.StripeCardError> =>
  cause instanceof Stripe.errors.StripeInvalidRequestError || cause instanceof Stripe.errors.StripeCardError

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Stripe.errors.StripeError ? cause.code : undefined

const isUnknown = (cause: unknown): boolean => codeOf(cause) === 'resource_missing'

function addressOf(origin: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!origin) return {}
  const { hostname, port, protocol } = new URL(origin)
  return { host: hostname, ...(port && { port }), protocol: protocol === 'http:' ? 'http' : 'https' }
}
