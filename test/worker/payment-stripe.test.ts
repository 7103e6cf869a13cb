import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import { withoutRandom } from '../random-ids.ts'
import { BAG, type TestCart } from './caller.ts'
import { kept, makeIdle, objectOf, ring } from './order-object.ts'
import { eventsOf, fail, moveIntent, release, stripeCart, stripeHas } from './stripe.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const [GOOD, ASKS, DECLINED] = [
  'pm_card_visa',
  'pm_card_authenticationRequired',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
]
const CREATE = 'POST /v1/payment_intents'
const CONFIRM = 'POST /v1/payment_intents/{intent}/confirm'
const READ = 'GET /v1/payment_intents/{intent}'

const onPage = (cart: TestCart, type: string, more: object = {}) =>
  cart.act('POST', `v2/${cart.number}/stripe/payment_intents/initiate_stripe_redirect_payment`, {
    payment_method_type: type,
    ...more,
  })
const confirm = (cart: TestCart, payment_intent_id: string) =>
  cart.act('POST', `v2/${cart.number}/stripe/payment_intents/confirm`, { payment_intent_id })

/** Paid once, at Stripe as in the order. */
async function expectPaidOnce(cart: TestCart): Promise<void> {
  await expect.poll(() => kept(cart.number)).toMatchObject({ state: 'complete', claim: null, pending: [] })
  const { payments, figures } = await kept(cart.number)
  expect(payments.filter(({ state }) => state === 'completed')).toMatchObject([{ amount: figures.total }])
  expect(await stripeHas(cart.number)).toMatchObject({ captures: 1, refunded: 0 })
}

describe('a card', () => {
  test('is paid by an intent of the order, and its key is the shop’s', async () => {
    const cart = await stripeCart()
    const { body } = await cart.act('GET', `v2/${cart.number}/stripe/config/publishable_key`)
    expect(body).toEqual({ publishable_key: 'pk_test_local', sandbox: false })
    expect((await cart.pay(GOOD)).status).toBe(200)
    expect(cart.order.payments).toMatchObject([{ method: 'card', state: 'completed', last4: '4242' }])
    await expectPaidOnce(cart)
    const { intents } = await stripeHas(cart.number)
    expect(intents).toMatchObject([{ amount: cart.order.total, metadata: { order_number: cart.number } }])
  })

  test('that is declined leaves the order to be paid otherwise, and its intent can be captured no more', async () => {
    const cart = await stripeCart()
    const answer = await cart.pay(DECLINED)
    expect([answer.status, answer.body.errors]).toEqual([422, { payment_method_id: ['insufficient_funds'] }])
    await expect.poll(async () => (await stripeHas(cart.number)).intents[0]?.status).toBe('canceled')
    await cart.pay(GOOD)
    await expectPaidOnce(cart)
  })

  test('that Stripe does not know is declined', async () => {
    const cart = await stripeCart()
    expect((await cart.pay('pm_1Unknown')).body.errors).toEqual({ payment_method_id: ['resource_missing'] })
  })

  test('that the bank asks about is confirmed on its page, and settled on the return', async () => {
    const cart = await stripeCart()
    const { body } = await cart.pay(ASKS)
    const intent: string = body.meta.payment_intent_id
    expect(body.redirect_url).toBe(`https://hooks.stripe.test/redirect/${intent}`)
    await confirm(cart, intent)
    expect(cart.order.payments).toMatchObject([{ state: 'requires_action' }])
    await moveIntent(intent, 'succeeded')
    await confirm(cart, intent)
    expect(cart.order.state).toBe('complete')
    await expectPaidOnce(cart)
  })
})

describe('a method on a page of the bank', () => {
  test.each([
    ['eu', 'p24'],
    ['eu', 'ideal'],
    ['eu', 'bancontact'],
    ['eu', 'eps'],
    ['pl', 'p24'],
  ] as const)('in %s is %s: begun, left to the bank, and paid when it says so', async (region, type) => {
    const cart = await stripeCart(region)
    const { body } = await onPage(cart, type)
    expect(body.redirect_url).toMatch(/^https:\/\/hooks\.stripe\.test\/redirect\/pi_/)
    const intent: string = body.meta.payment_intent_id
    await moveIntent(intent, 'processing')
    expect(await objectOf(cart.number).settle(intent)).toBe('moved')
    expect((await kept(cart.number)).payments).toMatchObject([{ method: type, state: 'processing' }])
    await moveIntent(intent, 'succeeded')
    await objectOf(cart.number).settle(intent)
    await expectPaidOnce(cart)
  })

  test('is given up at the bank, and another is taken', async () => {
    const cart = await stripeCart()
    const intent: string = (await onPage(cart, 'ideal')).body.meta.payment_intent_id
    await moveIntent(intent, 'declined')
    expect((await confirm(cart, intent)).body.code).toBe('card_declined')
    await cart.pay(GOOD)
    await expectPaidOnce(cart)
  })

  test('is BLIK by the code of the app, in zlotys alone', async () => {
    const cart = await stripeCart('pl')
    expect(cart.order.paymentMethods).toEqual(['check', 'blik', 'p24', 'card'])
    expect(Object.keys((await onPage(cart, 'blik')).body.errors)).toEqual(['blik_code'])
    const { body } = await onPage(cart, 'blik', { blik_code: '777123' })
    await moveIntent(body.meta.payment_intent_id, 'succeeded')
    await confirm(cart, body.meta.payment_intent_id)
    expect(cart.order.payments).toMatchObject([{ method: 'blik', state: 'completed' }])
    expect(withoutRandom(JSON.stringify(await kept(cart.number)))).not.toContain('777123')
    const euros = await stripeCart()
    expect((await onPage(euros, 'blik', { blik_code: '777123' })).body.code).toBe('payment_method_not_offered')
  })
})

describe('fifty payments at once', () => {
  test('by card, bank and transfer take money once at most, and place the order once', async () => {
    const cart = await stripeCart()
    const acts = [() => cart.pay(GOOD), () => cart.transfer(), () => onPage(cart, 'ideal')]
    await Promise.all(Array.from({ length: 50 }, (_, index) => acts[index % 3]!()))
    await expect.poll(async () => (await kept(cart.number)).claim).toBeNull()
    if ((await kept(cart.number)).state !== 'complete') await cart.pay(GOOD)
    const { payments } = await kept(cart.number)
    const standing = payments.filter(({ state }) => state === 'completed' || state === 'pending')
    expect(standing).toHaveLength(1)
    const { captures, refunded } = await stripeHas(cart.number)
    expect([captures, refunded]).toEqual([standing[0]?.method === 'card' ? 1 : 0, 0])
  })
})

describe.each([CREATE, CONFIRM, READ])('a fault of %s', (call) => {
  test.each(['reset', 'lost', '500', '429', 'garbage'] as const)(
    '(%s) loses no payment and takes none twice',
    async (kind) => {
      const cart = await stripeCart()
      await fail(call, kind)
      const first = await cart.pay(GOOD)
      // The buyer tries again, or the alarm does.
      if (first.status !== 200) await cart.pay(GOOD)
      if ((await kept(cart.number)).claim) {
        await makeIdle(cart.number, 1)
        await ring(cart.number)
      }
      await expectPaidOnce(cart)
    },
  )
})

test.each([CREATE, CONFIRM])('a refusal of %s leaves nobody waiting: the order is paid otherwise', async (call) => {
  const cart = await stripeCart()
  await fail(call, '402')
  const { status, body } = await cart.pay(GOOD)
  expect([status, body.code, body.errors]).toEqual([422, 'card_declined', { payment_method_id: ['card_declined'] }])
  expect((await kept(cart.number)).claim).toBeNull()
  expect((await cart.transfer()).status).toBe(200)
  await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
  const { intents, captures } = await stripeHas(cart.number)
  expect([captures, intents.every(({ status }) => status === 'canceled')]).toEqual([0, true])
})

test('an answer that is slow keeps every other change away until it comes', async () => {
  const cart = await stripeCart()
  await fail(CONFIRM, 'held')
  const paying = cart.pay(GOOD)
  await expect.poll(async () => (await kept(cart.number)).claim).not.toBeNull()
  expect((await cart.add(BAG, 100)).body.code).toBe('completion_in_progress')
  await release()
  expect((await paying).status).toBe(200)
  await expectPaidOnce(cart)
})

describe('a canceled order', () => {
  test.each(['', 'lost', '500'] as const)('is refunded once (%s)', async (kind) => {
    const cart = await stripeCart()
    await cart.pay(GOOD)
    if (kind) await fail('POST /v1/refunds', kind)
    await objectOf(cart.number).act({ kind: 'cancel' }, { caller: { isManager: true } })
    const ended = async () => {
      await makeIdle(cart.number, 1)
      await ring(cart.number)
      return (await kept(cart.number)).payments[0]?.state
    }
    await expect.poll(ended).toBe('refunded')
    expect(await stripeHas(cart.number)).toMatchObject({ captures: 1, refunded: cart.order.total })
  })
})

test('a payment that the bank confirms after the cart has changed is refunded', async () => {
  const cart = await stripeCart()
  const intent: string = (await onPage(cart, 'ideal')).body.meta.payment_intent_id
  await moveIntent(intent, 'succeeded')
  await cart.add(BAG, 100)
  await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('review')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS + 1 })
  await ring(cart.number)
  vi.useRealTimers()
  await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('refunded')
  expect((await stripeHas(cart.number)).refunded).toBeGreaterThan(0)
})

test('nothing that opens a payment is kept', async () => {
  const cart = await stripeCart()
  const intent: string = (await cart.pay(ASKS)).body.meta.payment_intent_id
  expect(await eventsOf(intent)).not.toEqual([])
  const stored = await runInDurableObject(objectOf(cart.number), (_, { storage }) =>
    JSON.stringify([...storage.kv.list()]),
  )
  expect(stored).not.toMatch(/secret|sk_test/)
})
