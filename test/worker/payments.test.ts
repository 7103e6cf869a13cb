import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { testPayment } from '../../src/contract/test-payments.ts'
import { withoutRandom } from '../random-ids.ts'
import { BAG, MAILER, TestCart } from './caller.ts'

const [GOOD, ASKS, DECLINED] = [testPayment('succeeds'), testPayment('asks'), testPayment('declines')]

describe('a bank transfer', () => {
  test('places the order, its number as the reference, to the account of its currency', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const answer = await cart.transfer()
    expect(answer.status).toBe(200)
    expect(cart.order).toMatchObject({
      state: 'complete',
      payments: [{ method: 'check', state: 'pending', amount: cart.order.total }],
    })
    expect(cart.order.payments[0]?.bank).toMatchObject({ reference: cart.number })
    expect(cart.order.completedAt).not.toBeNull()
  })

  test('is not offered in us', async () => {
    const cart = await (await TestCart.open('us')).toPayment({
      firstname: 'Sam',
      lastname: 'Sample',
      address1: '12 Main Street',
      city: 'Portland',
      zipcode: '97201',
      state_name: 'OR',
      country_iso: 'US',
    })
    expect(cart.order.paymentMethods).toEqual(['card'])
    expect((await cart.transfer()).body.code).toBe('payment_method_not_offered')
  })
})

describe('a card', () => {
  test('that is good pays and places the order', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.pay(GOOD)
    expect(cart.order.state).toBe('complete')
    expect(cart.order.payments).toMatchObject([
      { method: 'card', state: 'completed', last4: '4242', amount: cart.order.total },
    ])
  })

  test('that is declined leaves the order to be paid otherwise', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const answer = await cart.pay(DECLINED)
    expect([answer.status, answer.body.code]).toEqual([422, 'card_declined'])
    expect(answer.body.errors.payment_method_id).toEqual(['insufficient_funds'])
    await cart.transfer()
    expect(cart.order.payments.map(({ method, state }) => [method, state])).toEqual([
      ['card', 'failed'],
      ['check', 'pending'],
    ])
  })

  test('that the bank asks about is settled by its confirmation, once', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const asked = await cart.pay(ASKS)
    const intent = asked.body.meta.payment_intent_id as string
    expect(cart.order).toMatchObject({ state: 'payment', payments: [{ state: 'requires_action' }] })
    const confirm = () =>
      cart.act('POST', `v2/${cart.number}/stripe/payment_intents/confirm`, {
        payment_intent_id: intent,
        expected_total: cart.total,
      })
    await confirm()
    expect(cart.order).toMatchObject({ state: 'complete', payments: [{ state: 'completed' }] })
    const [paid, again] = [cart.order, await confirm()]
    expect([again.status, cart.order]).toEqual([200, paid])
  })

  test('is asked about on a page of this store', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const body = { payment_method_type: 'card', expected_total: cart.total }
    const answer = await cart.act(
      'POST',
      `v2/${cart.number}/stripe/payment_intents/initiate_stripe_redirect_payment`,
      body,
    )
    expect(answer.body.redirect_url).toMatch(new RegExp(`^/order/${cart.number}/payment/\\?intent=pi_sandbox_`))
    const unknown = await cart.act(
      'POST',
      `v2/${cart.number}/stripe/payment_intents/initiate_stripe_redirect_payment`,
      {
        ...body,
        payment_method_type: 'giropay',
      },
    )
    expect(Object.keys(unknown.body.errors)).toEqual(['payment_method_type'])
  })

  test('is not confirmed any more when the cart has changed', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const intent = (await cart.pay(ASKS)).body.meta.payment_intent_id as string
    await cart.add(BAG, 100)
    expect(cart.order.payments).toMatchObject([{ state: 'void' }])
    await cart.toPayment(undefined, [])
    const answer = await cart.act('POST', `v2/${cart.number}/stripe/payment_intents/confirm`, {
      payment_intent_id: intent,
      expected_total: cart.total,
    })
    expect(answer.status).toBe(404)
  })

  test('stale-price: pays only the total that was agreed to', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const answer = await cart.pay(GOOD, '1.00')
    expect([answer.status, answer.body.code]).toEqual([409, 'total_changed'])
    expect(answer.body.order.data.attributes.total).toBe(cart.total)
    expect((await cart.pay(GOOD, '1')).body.errors).toHaveProperty('expected_total')
  })

  test('cannot pay before the delivery is chosen', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    expect((await cart.pay(GOOD)).body.code).toBe('not_payable')
  })
})

describe('fifty completions of one order at once', () => {
  test('double-click-pay: complete it once, with one payment', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? cart.pay(GOOD) : cart.transfer())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect([403, 409]).toContain(status)
      expect(['order_completed', 'completion_in_progress']).toContain(body.code)
    }
    const { body } = await cart.act('GET', `orders/${cart.number}`)
    expect(body.data.relationships.payments.data).toHaveLength(1)
  })

  test('idempotency-key: with one key are one request and its replays', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const options = { headers: { 'Idempotency-Key': 'pay-once' } }
    const answers = await Promise.all(Array.from({ length: 50 }, () => cart.pay(GOOD, undefined, options)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(done.filter(({ headers }) => headers.get('Idempotent-Replayed') === null)).toHaveLength(1)
    for (const { status, body, headers } of answers.filter(({ status }) => status !== 200)) {
      expect([status, body.code, headers.get('Retry-After')]).toEqual([409, 'idempotency_in_progress', '1'])
    }
    expect((await cart.act('GET', `orders/${cart.number}`)).body.data.relationships.payments.data).toHaveLength(1)
  })
})

describe('a card number', () => {
  /** Everything that an order's object and the database keep, as text. */
  const kept = async (number: string) => {
    const stored = await runInDurableObject(env.ORDERS.getByName(number), (_, { storage }) =>
      JSON.stringify([...storage.kv.list()]),
    )
    const tables = ['orders', 'events', 'mails', 'dead_letters']
    const rows = await Promise.all(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`).all()))
    return stored + JSON.stringify(rows.map(({ results }) => results))
  }

  test.each([
    '4242424242424242',
    'pm_4242424242424242',
    'pm_sandbox_4000002760003184',
    '378282246310005',
    '4242 4242 4242 4242',
  ])('is not taken as a payment method: %s', async (card) => {
    const cart = await (await TestCart.open()).toPayment()
    const answer = await cart.pay(card)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['payment_method_id']])
    expect(answer.body.errors.payment_method_id[0]).toContain('never a card number')
    expect(await kept(cart.number)).not.toContain(card)
  })

  test('stands nowhere once a test payment is made', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.pay(DECLINED)
    await cart.pay(GOOD)
    expect(await kept(cart.number)).toContain('"last4":"4242"')
    expect(withoutRandom(await kept(cart.number))).not.toMatch(/(?<!\d)\d{12,19}(?!\d)/)
  })
})

describe('a placed order', () => {
  test('is read only', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    for (const answer of [
      await cart.add(BAG, 100),
      await cart.leave('cart'),
      await cart.act('PUT', `orders/${cart.number}/empty`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'order_completed'])
    }
  })

  // It changes the catalogue: it stays the last.
  test('snapshot: stays as it was when the catalogue changes', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    const before = await cart.act('GET', `orders/${cart.number}`)
    await env.DB.prepare("DELETE FROM products WHERE type = 'mailer-box-eco'").run()
    const after = await cart.act('GET', `orders/${cart.number}`)
    expect(after.body).toEqual(before.body)
  })
})
