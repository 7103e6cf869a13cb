import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { signUp } from './account.ts'
import { TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept, makeIdle, ring } from './order-object.ts'
import { stripeHas, withStripe } from './stripe.ts'
import { withKeys } from './with-keys.ts'

const paypal = inject('paypal')
const KEYS = {
  ...{ PAYPAL_CLIENT_ID: paypal.clientId, PAYPAL_CLIENT_SECRET: paypal.clientSecret },
  ...{ PAYPAL_WEBHOOK_ID: paypal.webhookId, PAYPAL_ORIGIN: paypal.origin },
}
const paypalHas = async (order: string) =>
  (await fetch(`${paypal.origin}/test/orders`, { method: 'POST', body: JSON.stringify({ order }) })).json<{
    captures: number
    refunded: number
  }>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([0, 1_000])(
  'fifty payments at once by card, bank, PayPal, transfer and credit, %i of it there: one of them pays, once',
  async (credit) => {
    const { userId, userToken } = await signUp(`mixed${credit}@example.com`)
    const cart = await (await TestCart.open('eu', { userToken })).toPayment()
    await withStripe(cart.number)
    await withKeys(cart.number, KEYS)
    const wallet = env.WALLETS.getByName(userId)
    if (credit) {
      await wallet.act({ kind: 'credit', key: 'a gift', minor: credit, currency: 'EUR', ref: 'A gift' })
      await cart.act('PUT', 'v1/wallet', { order_number: cart.number, use_credit: true }, { userToken })
    }
    const { total, number } = cart.order
    const expected_total = cart.total
    const ask = (path: string, body: object) => cart.act('POST', path, { ...body, expected_total }, { userToken })
    const intents = `v2/${number}/stripe/payment_intents`
    const ways = [
      () => ask(`${intents}/pay`, { payment_method_id: 'pm_card_visa' }),
      () => ask(`${intents}/pay`, { payment_method_id: 'pm_card_visa', keep_card: true }),
      () => ask(`${intents}/initiate_stripe_redirect_payment`, { payment_method_type: 'ideal' }),
      () => ask(`${intents}/initiate_stripe_redirect_payment`, { payment_method_type: 'paypal' }),
      () => ask('check_payments', { order_number: number }),
      () => ask(`v2/${number}/wallet/pay`, {}),
    ]
    await Promise.all(Array.from({ length: 50 }, (_, at) => ways[at % ways.length]!()))
    // What was begun elsewhere may have been last: then a card pays after all.
    if ((await kept(number)).state !== 'complete') await ways[0]!()
    await makeIdle(number, 1)
    await ring(number)
    await expect.poll(() => kept(number)).toMatchObject({ state: 'complete', claim: null, pending: [] })

    const { payments } = await kept(number)
    const standing = payments.filter(({ state }) => state === 'completed' || state === 'pending')
    expect(standing.filter(({ method }) => method !== 'wallet')).toHaveLength(1)
    expect(standing.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    const [atStripe, atPaypal] = [await stripeHas(number), await paypalHas(number)]
    const isTransfer = standing.some(({ method }) => method === 'check')
    expect(atStripe.captures + atPaypal.captures).toBe(isTransfer ? 0 : 1)
    expect([atStripe.refunded, atPaypal.refunded]).toEqual([0, 0])
    expect(await wallet.balance('EUR')).toBe(0)
  },
)
