import Stripe from 'stripe'
import type { CardKeeping, StartTerms } from '../gateway.ts'

/** The cards that payers keep at Stripe: a customer each, who has nothing but this card, so that forgetting one forgets no other. */
export const stripeCards = (stripe: Stripe): CardKeeping => ({
  async ofIntent(intentId) {
    const { payment_method: method, customer } = await stripe.paymentIntents.retrieve(intentId, {
      expand: ['payment_method'],
    })
    const card = typeof method === 'object' ? method?.card : undefined
    const customerId = typeof customer === 'object' ? customer?.id : customer
    if (!card || !customerId || typeof method !== 'object' || !method) return null
    const { brand, last4, exp_month: month, exp_year: year } = card
    const expires = `${year}-${String(month).padStart(2, '0')}`
    return { paymentMethodId: method.id, customerId, brand: nameOf(brand), last4, expires }
  },

  async forget(customerId) {
    try {
      await stripe.customers.del(customerId)
    } catch (cause) {
      if (!(cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing')) throw cause
    }
  },
})

/** What an intent says of the card that pays it, where that is saved, or is going to be. */
export async function keepingOf(
  stripe: Stripe,
  { paymentNumber, way }: StartTerms,
  attempt: number,
): Promise<Pick<Stripe.PaymentIntentCreateParams, 'customer' | 'setup_future_usage'>> {
  if (!('paymentMethodId' in way)) return {}
  if (way.customerId) return { customer: way.customerId }
  if (!way.isKept) return {}
  const { id: customer } = await stripe.customers.create({}, { idempotencyKey: `${paymentNumber}:customer:${attempt}` })
  return { customer, setup_future_usage: 'off_session' }
}

/** `visa`, `amex`, as they are read on a card. */
const nameOf = (brand: string): string => NAMES[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)

const NAMES: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
