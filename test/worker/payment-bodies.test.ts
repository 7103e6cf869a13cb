import { describe, expect, test } from 'vitest'
import { TEST_PAYMENTS, testPayment } from '../../src/contract/test-payments.ts'
import { someUser } from './account.ts'
import { call, TestCart } from './caller.ts'

const card = (outcome: Parameters<typeof testPayment>[0]) => ({ payment_method_id: testPayment(outcome) })

const intents = (cart: TestCart) => `v2/${cart.number}/stripe/payment_intents`

describe('a payment whose body is the specification’s own', () => {
  test('by card is charged what the order showed last', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const { total } = cart.order
    const answer = await cart.act('POST', `${intents(cart)}/pay`, {
      ...card('succeeds'),
      reject_payment_schedule: true,
    })
    expect(answer.status).toBe(200)
    expect(cart.order).toMatchObject({ state: 'complete', payments: [{ state: 'completed', amount: total }] })
  })

  test('by bank transfer places the order', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const body = { order_number: cart.number, reject_payment_schedule: false }
    expect((await cart.act('POST', 'check_payments', body)).status).toBe(200)
    expect(cart.order.state).toBe('complete')
  })

  test('is confirmed, with the card it was begun with or another', async () => {
    for (const [other, state] of [
      [{}, 'complete'],
      [card('succeeds'), 'complete'],
      [card('declines'), 'payment'],
    ] as const) {
      const cart = await (await TestCart.open()).toPayment()
      const asked = await cart.act('POST', `${intents(cart)}/pay`, card('asks'))
      const body = { payment_intent_id: asked.body.meta.payment_intent_id, ...other }
      await cart.act('POST', `${intents(cart)}/confirm`, body)
      await cart.act('GET', `orders/${cart.number}`)
      expect([other, cart.order.state]).toEqual([other, state])
      const used = 'payment_method_id' in other ? other.payment_method_id : testPayment('asks')
      expect(cart.order.payments.at(-1)?.last4).toBe(TEST_PAYMENTS.find(({ id }) => id === used)?.last4)
    }
  })

  test('on the gateway’s own page knows no card before there is one', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const body = { payment_method_type: 'card', reject_payment_schedule: true }
    const answer = await cart.act('POST', `${intents(cart)}/initiate_stripe_redirect_payment`, body)
    expect(answer.body.redirect_url).toContain(answer.body.meta.payment_intent_id)
    expect(cart.order.payments).toMatchObject([{ state: 'requires_action' }])
    expect(cart.order.payments[0]).not.toHaveProperty('last4')
    await cart.act('POST', `${intents(cart)}/confirm`, { payment_intent_id: answer.body.meta.payment_intent_id })
    expect(cart.order.state).toBe('complete')
  })

  test.each([
    ['check_payments', (cart: TestCart) => ({ order_number: cart.number })],
    ['pay', () => card('succeeds')],
  ])('%s is not charged a total that its caller has not seen', async (name, bodyOf) => {
    const { userToken } = await someUser()
    const cart = await TestCart.open('eu', { userToken })
    await cart.toPayment()
    const path = name === 'pay' ? `${intents(cart)}/pay` : name
    const asOwner = (method: string, path: string, body?: unknown) => call(method, path, body, { userToken })
    expect((await asOwner('GET', `orders/${cart.number}`)).body.data.attributes.total).toBe(cart.total)
    // Somebody with the order's link takes a coupon.
    await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' })
    const refused = await asOwner('POST', path, bodyOf(cart))
    expect([refused.status, refused.body.code]).toEqual([409, 'total_changed'])
    expect(refused.body.order.data.attributes.total).toBe(cart.total)
    const paid = await asOwner('POST', path, bodyOf(cart))
    expect([paid.status, paid.body.data.attributes.total]).toEqual([200, cart.total])
  })
})
