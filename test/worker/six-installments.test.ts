import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testPayment } from '../../src/contract/test-payments.ts'
import type { TestCart } from './caller.ts'
import { env } from './env.ts'
import { firmCart } from './firm-cart.ts'
import { isAtRest, kept, listed, makeIdle, objectOf } from './order-object.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const SIX = [20, 16, 16, 16, 16, 16].map((percent, at) => ({ percent, days: at * 30 }))
const ATTRIBUTES = SIX.map(({ percent, days }) => ({ percentage: percent, due_in_days: days }))
const [GOOD, ASKS, DECLINED] = [testPayment('succeeds'), testPayment('asks'), testPayment('declines')]

/** A firm's order with which six instalments were agreed. */
async function agreed(): Promise<TestCart> {
  const cart = await firmCart()
  await makeIdle(cart.number, 0, { agreed: { plan: SIX } })
  await cart.act('GET', `orders/${cart.number}`)
  return cart
}
const choose = (cart: TestCart, plan: object[] = ATTRIBUTES) =>
  cart.act('POST', 'payment_schedules', { order_id: cart.number, installments_attributes: plan })
const pay = (cart: TestCart, payment_method_id: string, more: object = {}) =>
  cart.act('POST', `v2/${cart.number}/stripe/payment_intents/pay`, {
    payment_method_id,
    expected_total: cart.total,
    ...more,
  })
const confirm = (cart: TestCart, payment_intent_id: string) =>
  cart.act('POST', `v2/${cart.number}/stripe/payment_intents/confirm`, { payment_intent_id })

/** What is open of each instalment; with what was paid it is the total. */
async function open(cart: TestCart): Promise<number[]> {
  await cart.act('GET', `orders/${cart.number}`)
  const { payments, figures } = await kept(cart.number)
  const left = cart.order.paymentSchedule!.installments.map((each) => each.open)
  const paid = payments.reduce((sum, { state, amount }) => sum + (state === 'completed' ? amount : 0), 0)
  expect(paid + left.reduce((sum, each) => sum + each, 0)).toBe(figures.total)
  return left
}

test('six instalments are chosen and paid call by call, each by another way, to the last one and not one more', async () => {
  const cart = await agreed()
  const amounts = cart.order.paymentSchedule!.installments.map(({ amount }) => amount)
  expect([amounts.length, amounts.reduce((sum, each) => sum + each, 0)]).toEqual([6, cart.order.total])
  expect((await choose(cart, ATTRIBUTES.slice(0, 2))).status).toBe(422)
  expect((await choose(cart, [...ATTRIBUTES, { percentage: 1, due_in_days: 200 }])).body.errors).toHaveProperty(
    'installments_attributes',
  )
  expect((await choose(cart)).status).toBe(200)

  const ways: (() => Promise<unknown>)[] = [
    () => pay(cart, GOOD),
    async () => {
      const { body } = await cart.act(
        'POST',
        `v2/${cart.number}/stripe/payment_intents/initiate_stripe_redirect_payment`,
        {
          payment_method_type: 'ideal',
          expected_total: cart.total,
        },
      )
      await confirm(cart, body.meta.payment_intent_id)
    },
    async () => confirm(cart, (await pay(cart, ASKS)).body.meta.payment_intent_id),
    async () => {
      await cart.act('POST', 'check_payments', { order_number: cart.number, expected_total: cart.total })
      const receipt = { entryId: 'fourth', amount: amounts[3]! }
      await objectOf(cart.number).act({ kind: 'receive_transfer', receipt }, { caller: { isManager: true } })
    },
    async () => {
      expect((await pay(cart, DECLINED)).body.code).toBe('card_declined')
      await pay(cart, GOOD)
    },
    () => pay(cart, GOOD),
  ]
  for (const [at, way] of ways.entries()) {
    await way()
    expect(await open(cart)).toEqual(amounts.map((amount, number) => (number <= at ? 0 : amount)))
  }
  const { payments } = await kept(cart.number)
  expect(payments.filter(({ state }) => state === 'completed').map(({ amount }) => amount)).toEqual(amounts)
  expect((await pay(cart, GOOD)).body.code).toBe('order_completed')
  await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'completed' })
  await expect.poll(() => isAtRest(cart.number)).toBe(true)
  const invoices = async () =>
    (
      await env.DB.prepare("select total from invoices where order_number = ? and kind = 'invoice'")
        .bind(cart.number)
        .all()
    ).results
  await expect.poll(invoices).toEqual([{ total: cart.order.total }])
})

test('six instalments are rejected and chosen again before the first, and after it nobody rejects what was agreed', async () => {
  const cart = await agreed()
  const amounts = cart.order.paymentSchedule!.installments.map(({ amount }) => amount)
  await choose(cart)
  const declined = await pay(cart, DECLINED, { reject_payment_schedule: true })
  expect(declined.body.code).toBe('card_declined')
  await cart.act('GET', `orders/${cart.number}`)
  expect(cart.order.paymentSchedule?.state).toBe('offered')
  expect((await choose(cart)).status).toBe(200)
  expect((await pay(cart, GOOD)).status).toBe(200)
  expect(await open(cart)).toEqual([0, ...amounts.slice(1)])
  await pay(cart, GOOD, { reject_payment_schedule: true })
  expect(await open(cart)).toEqual([0, 0, ...amounts.slice(2)])
  expect((await choose(cart)).body.code).toBe('order_completed')
})

test('an instalment that was paid meanwhile is not paid by the next one, by whatever method it was seen', async () => {
  const cart = await agreed()
  await choose(cart)
  await pay(cart, GOOD)
  const seen = (await open(cart)).reduce((sum, each) => sum + each, 0)
  const terms = { expected_total: cart.total, expected_open: (seen / 100).toFixed(2) }
  expect((await pay(cart, GOOD, terms)).status).toBe(200)
  const left = await open(cart)
  const page = `v2/${cart.number}/stripe/payment_intents/initiate_stripe_redirect_payment`
  const answers = [
    await pay(cart, GOOD, terms),
    await cart.act('POST', page, { payment_method_type: 'ideal', ...terms }),
    await cart.act('POST', 'check_payments', { order_number: cart.number, ...terms }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'total_changed']))
  expect(await open(cart)).toEqual(left)
  expect((await kept(cart.number)).payments).toHaveLength(2)
})
