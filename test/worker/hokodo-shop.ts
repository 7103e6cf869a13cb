import { inject } from 'vitest'
import { type Answered, call, MAILER, MUNICH, TestCart } from './caller.ts'
import { withKeys } from './with-keys.ts'

const { origin, apiKey, webhookSecret } = inject('hokodo')
/** Files run beside each other: what one lets fail is no business of another. */
const account = `${apiKey}_${crypto.randomUUID()}`
export const HOKODO_KEYS = { HOKODO_API_KEY: account, HOKODO_WEBHOOK_SECRET: webhookSecret, HOKODO_ORIGIN: origin }

/** Asks the tests' Hokodo to act, or what it has. */
export async function askHokodo<T>(act: string, body: object): Promise<T> {
  return (
    await fetch(`${origin}/test/${act}`, { method: 'POST', body: JSON.stringify({ account, ...body }) })
  ).json<T>()
}

/** The bytes of an event of Hokodo's that says so. */
export const decided = async (order: string, status: string): Promise<string> =>
  (await askHokodo<{ body: string }>('decide', { order, status })).body

/** Sends an event to the shop, as Hokodo does. */
export const deliverHokodo = (body: string, Authorization = webhookSecret): Promise<Answered> =>
  call('POST', 'webhooks/hokodo', body, { headers: { Authorization } })

export const FIRM = { customer_type: 'b2b', vat_id: 'DE136695976' }

/** The order of a firm at its payment. */
export async function firmAtPayment(
  more: object = FIRM,
  keys: Record<string, string> = HOKODO_KEYS,
): Promise<TestCart> {
  const cart = await TestCart.open()
  await withKeys(cart.number, keys)
  await cart.add(MAILER, 250)
  await cart.leave('cart')
  const ship_address = { ...MUNICH, company: 'Engines GmbH' }
  await cart.leave('address', { email: 'ada@example.com', ship_address, use_shipping: true, ...more })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  return cart
}

export const payLater = (cart: TestCart) =>
  cart.act('POST', `v2/${cart.number}/stripe/payment_intents/initiate_stripe_redirect_payment`, {
    payment_method_type: 'hokodo',
  })
