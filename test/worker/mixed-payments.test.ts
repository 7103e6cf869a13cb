import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import { signUp } from './account.ts'
import { TestCart } from './caller.ts'
import { env } from './env.ts'
import { askHokodo, decided, deliverHokodo, FIRM, firmAtPayment, HOKODO_KEYS } from './hokodo-shop.ts'
import { kept, makeIdle, ring } from './order-object.ts'
import { moveIntent, stripeHas, withStripe } from './stripe.ts'
import { withKeys } from './with-keys.ts'

const paypal = inject('paypal')
const KEYS = {
  PAYPAL_CLIENT_ID: paypal.clientId,
  PAYPAL_CLIENT_SECRET: paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: paypal.webhookId,
  PAYPAL_ORIGIN: paypal.origin,
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

test('fifty payments at once by all three gateways, whose payers all agree: one of them pays, the rest is given back', async () => {
  const cart = await firmAtPayment(FIRM, { ...KEYS, ...HOKODO_KEYS })
  await withStripe(cart.number)
  await cart.act('GET', `orders/${cart.number}`)
  const { number } = cart
  const { total } = cart.order
  const intents = `v2/${number}/stripe/payment_intents`
  const onPage = (payment_method_type: string) => () =>
    cart.act('POST', `${intents}/initiate_stripe_redirect_payment`, { payment_method_type })
  // Three pages are open in three tabs; each was shown before the next was begun.
  const ids: string[] = []
  for (const method of ['hokodo', 'paypal', 'ideal']) ids.push((await onPage(method)()).body.meta.payment_intent_id)
  expect(new Set(ids).size).toBe(3)
  const agree = async (id: string) => {
    if (id.startsWith('pi_')) await moveIntent(id, 'succeeded')
    else if (id.startsWith('order-')) await deliverHokodo(await decided(id, 'accepted'))
    else await fetch(`${paypal.origin}/test/approve`, { method: 'POST', body: JSON.stringify({ order: id }) })
    await env.ORDERS.getByName(number).settle(id)
  }
  const confirm = (payment_intent_id: string) => cart.act('POST', `${intents}/confirm`, { payment_intent_id })
  // Their payers agree and come back, and others are begun, all at once.
  const acts = ids.flatMap((id) => [() => agree(id), () => confirm(id)])
  const ways: (() => Promise<unknown>)[] = [...acts, onPage('paypal'), onPage('hokodo'), () => cart.pay('pm_card_visa')]
  await Promise.allSettled(Array.from({ length: 50 }, (_, at) => ways[at % ways.length]!()))
  if ((await kept(number)).state !== 'complete') await cart.pay('pm_card_visa')
  for (const id of ids) await agree(id)
  await expect.poll(() => kept(number)).toMatchObject({ state: 'complete', claim: null })
  const { payments } = await kept(number)
  expect(payments.filter(({ state }) => state === 'completed')).toMatchObject([{ amount: total }])
  // What was agreed to besides is put up for review, and given back after two days.
  const days = 3 * DAY_MS
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days })
  await ring(number)
  vi.useRealTimers()
  await expect.poll(async () => (await kept(number)).payments.some(({ state }) => state === 'review')).toBe(false)
  await expect.poll(async () => (await kept(number)).pending).toEqual([])
  const [atStripe, atPaypal] = [await stripeHas(number), await paypalHas(number)]
  const atHokodo = await askHokodo<{ held: number }[]>('orders', { order: number })
  const byIntents = atStripe.intents.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0)
  const held = atHokodo.reduce((sum, order) => sum + order.held, 0)
  expect(byIntents - atStripe.refunded + atPaypal.captures * total - atPaypal.refunded + held).toBe(total)
})
