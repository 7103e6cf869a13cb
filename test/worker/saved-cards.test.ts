import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stripeGateway } from '../../src/commerce/payments/stripe/stripe-gateway.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { TestCart } from './caller.ts'
import { buyer, cartOf, confirm, listed, payBy, remove, savedBy } from './card-keepers.ts'
import { env } from './env.ts'
import { kept, makeIdle } from './order-object.ts'
import { fail, stripeCustomers, stripeHas, withStripe } from './stripe.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const [GOOD, ASKS] = [testPayment('succeeds'), testPayment('asks')]

describe('a card of the sandbox', () => {
  test('is kept by a choice alone, pays its owner’s next order, and is gone when they remove it', async () => {
    const { ada, cart } = await buyer()
    await payBy(cart, ada, GOOD)
    expect([cart.order.state, await listed(ada)]).toEqual(['complete', []])
    const second = await cartOf(ada)
    await payBy(second, ada, GOOD, { keep_card: true })
    const id = await savedBy(ada)
    expect(await listed(ada)).toMatchObject([{ brand: 'Visa', last_digits: '4242', expires: '2034-12' }])
    const third = await cartOf(ada)
    expect((await payBy(third, ada, id)).status).toBe(200)
    expect(third.order).toMatchObject({ state: 'complete', payments: [{ method: 'card', last4: '4242' }] })
    expect(JSON.stringify(third.order)).not.toContain(ada.userId)
    expect([(await remove(ada, id)).status, (await remove(ada, id)).status, await listed(ada)]).toEqual([204, 404, []])
    const fourth = await cartOf(ada)
    expect((await payBy(fourth, ada, id)).body.errors).toEqual({ payment_method_id: ['card_unknown'] })
    await expect
      .poll(() => env.DB.prepare('select count(*) as n from saved_cards where id = ?').bind(id).first())
      .toEqual({ n: 0 })
  })

  test('that the bank asks about is kept once it is confirmed, and one that is declined never', async () => {
    const { ada, cart } = await buyer()
    await payBy(cart, ada, testPayment('declines'), { keep_card: true })
    const { body } = await payBy(cart, ada, ASKS, { keep_card: true })
    expect(await listed(ada)).toEqual([])
    await confirm(cart, body.meta.payment_intent_id)
    expect(cart.order.state).toBe('complete')
    const id = await savedBy(ada)
    // The bank asks again: its owner is there.
    const second = await cartOf(ada)
    const asked = await payBy(second, ada, id)
    expect(second.order.payments).toMatchObject([{ state: 'requires_action' }])
    await confirm(second, asked.body.meta.payment_intent_id)
    expect(second.order.state).toBe('complete')
  })

  test('is nobody else’s: no visitor keeps one, and a stranger neither sees, uses nor removes it', async () => {
    const { ada, cart } = await buyer()
    const guest = await (await TestCart.open()).toPayment()
    expect((await payBy(guest, {}, GOOD, { keep_card: true })).status).toBe(401)
    expect((await payBy(guest, {}, GOOD, { draw_installments: true })).status).toBe(401)
    await payBy(cart, ada, GOOD, { keep_card: true })
    const id = await savedBy(ada)
    const eve = await buyer()
    expect([await listed(eve.ada), (await remove(eve.ada, id)).status]).toEqual([[], 404])
    for (const payer of [eve.ada, {}]) {
      const refused = await payBy(eve.cart, payer, id)
      expect([refused.status, refused.body.errors]).toEqual([422, { payment_method_id: ['card_unknown'] }])
    }
    expect(await listed(ada)).toHaveLength(1)
  })
})

describe('a card of Stripe', () => {
  test('is saved by the payment for a customer of its own, once whatever answer is lost, and forgotten with both', async () => {
    const { ada, cart } = await buyer()
    await withStripe(cart.number)
    await fail('POST /v1/customers', '500')
    await fail('POST /v1/payment_intents/{intent}/confirm', 'lost')
    await payBy(cart, ada, GOOD, { keep_card: true })
    await expect.poll(() => kept(cart.number)).toMatchObject({ state: 'complete', pending: [] })
    const id = await savedBy(ada)
    expect(await listed(ada)).toMatchObject([{ brand: 'Visa', last_digits: '4242', expires: '2034-08' }])
    const { cards } = await stripeCustomers()
    const { customer } = cards[id]!
    expect(await stripeHas(cart.number)).toMatchObject({
      captures: 1,
      intents: [{ customer, setup_future_usage: 'off_session' }],
    })

    const second = await cartOf(ada)
    await withStripe(second.number)
    await payBy(second, ada, id)
    expect(second.order.state).toBe('complete')
    expect(await stripeHas(second.number)).toMatchObject({
      captures: 1,
      intents: [{ customer, setup_future_usage: null }],
    })

    // Somebody else has neither the customer nor the card.
    const eve = await buyer()
    await withStripe(eve.cart.number)
    expect((await payBy(eve.cart, eve.ada, id)).body.errors).toEqual({ payment_method_id: ['resource_missing'] })

    await fail('DELETE /v1/customers/{customer}', 'reset')
    expect((await remove(ada, id)).status).toBe(204)
    await expect.poll(async () => (await stripeCustomers()).customers).not.toContain(customer)
    expect((await stripeCustomers()).cards[id]).toBeUndefined()
  })

  test('whose customer somebody deleted at Stripe is declined, and keeps nobody from paying otherwise', async () => {
    const { ada, cart } = await buyer()
    await withStripe(cart.number)
    await payBy(cart, ada, GOOD, { keep_card: true })
    const id = await savedBy(ada)
    const { customer } = (await stripeCustomers()).cards[id]!
    await stripeGateway(env).cards!.forget(customer)
    const second = await cartOf(ada)
    await withStripe(second.number)
    const refused = await payBy(second, ada, id)
    expect([refused.status, refused.body.errors]).toEqual([422, { payment_method_id: ['resource_missing'] }])
    expect((await payBy(second, ada, GOOD)).status).toBe(200)
    expect(await stripeHas(second.number)).toMatchObject({ captures: 1 })
  })

  test('is forgotten with its owner, and its number is nowhere', async () => {
    const { ada, email, cart } = await buyer()
    await withStripe(cart.number)
    await payBy(cart, ada, GOOD, { keep_card: true })
    const id = await savedBy(ada)
    const { customer } = (await stripeCustomers()).cards[id]!
    await expect.poll(() => kept(cart.number)).toMatchObject({ pending: [] })
    await makeIdle(cart.number, 100, { state: 'returned' })
    await env.DB.prepare("update users set erase_at = '2020-01-01T00:00:00.000Z' where email = ?").bind(email).run()
    await env.DB.prepare("update orders set state = 'returned' where number = ?").bind(cart.number).run()
    await eraseAccount(env, ada.userId)
    expect((await stripeCustomers()).customers).not.toContain(customer)
    expect(await env.DB.prepare('select id from saved_cards where user_id = ?').bind(ada.userId).all()).toMatchObject({
      results: [],
    })
    expect((await kept(cart.number)).payments[0]).not.toHaveProperty('keptBy')
  })
})
