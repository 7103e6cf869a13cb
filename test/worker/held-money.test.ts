import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import { kept, objectOf } from './order-object.ts'
import { moveIntent, stripeCart, stripeHas } from './stripe.ts'

const ASKS = 'pm_card_authenticationRequired'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an intent is captured as soon as it is paid: none is made to be captured later', async () => {
  const cart = await stripeCart()
  await cart.pay('pm_card_visa')
  const { intents } = await stripeHas(cart.number)
  expect(intents).toMatchObject([{ status: 'succeeded', capture_method: 'automatic' }])
})

test('money that is held all the same places no order, and is released after a day; the order can be paid again', async () => {
  const cart = await stripeCart()
  const { body } = await cart.pay(ASKS)
  const intent: string = body.meta.payment_intent_id
  await moveIntent(intent, 'requires_capture')
  const object = objectOf(cart.number)
  await object.settle(intent)
  await object.reconcile()
  expect(await kept(cart.number)).toMatchObject({ state: 'payment', payments: [{ state: 'authorised' }] })
  expect(await stripeHas(cart.number)).toMatchObject({ captures: 0, intents: [{ status: 'requires_capture' }] })

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + 60_000 })
  await object.reconcile()
  vi.useRealTimers()
  await expect.poll(async () => (await stripeHas(cart.number)).intents[0]?.status).toBe('canceled')
  expect(await kept(cart.number)).toMatchObject({ state: 'payment', payments: [{ state: 'void' }] })
  await cart.act('GET', `orders/${cart.number}`)
  expect((await cart.pay('pm_card_visa')).status).toBe(200)
  expect(await stripeHas(cart.number)).toMatchObject({ captures: 1, refunded: 0 })
})
