import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { signUp } from './account.ts'
import { call, TestCart } from './caller.ts'
import { env } from './env.ts'
import { firmCart } from './firm-cart.ts'
import { isAtRest, kept, listed, makeIdle, objectOf, ring } from './order-object.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const intents = ({ number }: TestCart) => `v2/${number}/stripe/payment_intents`

const choose = (cart: TestCart, more: object = {}) =>
  cart.act('POST', 'payment_schedules', { order_id: cart.number, ...more })
const ofKind = async (cart: TestCart, kind: string) =>
  (
    await env.DB.prepare('SELECT total FROM invoices WHERE order_number = ? AND kind = ?')
      .bind(cart.number, kind)
      .all<{ total: number }>()
  ).results.map(({ total }) => total)

describe('a payment schedule', () => {
  test('is offered to a firm, chosen, and paid part by part by any method, with one invoice of the whole', async () => {
    const cart = await firmCart()
    const { total, paymentSchedule } = cart.order
    expect(paymentSchedule).toMatchObject({ state: 'offered', installments: [{ number: 1 }, { number: 2 }] })
    const [first, second] = paymentSchedule!.installments.map(({ amount }) => amount) as [number, number]
    expect(first + second).toBe(total)
    expect((await choose(cart)).status).toBe(200)
    expect((await cart.pay(testPayment('succeeds'))).status).toBe(200)
    expect(cart.order).toMatchObject({
      state: 'complete',
      payments: [{ amount: first, state: 'completed' }],
      paymentSchedule: { state: 'chosen', installments: [{ open: 0 }, { open: second }] },
    })
    await expect.poll(() => ofKind(cart, 'invoice')).toEqual([total])
    // On a page of the bank, from which the payer comes back.
    const begun = await cart.act('POST', `${intents(cart)}/initiate_stripe_redirect_payment`, {
      payment_method_type: 'ideal',
      expected_total: cart.total,
    })
    expect([begun.status, cart.order.payments.at(-1)]).toMatchObject([
      200,
      { amount: second, state: 'requires_action' },
    ])
    await cart.act('POST', `${intents(cart)}/confirm`, { payment_intent_id: begun.body.meta.payment_intent_id })
    expect(cart.order.paymentSchedule?.installments.map(({ open }) => open)).toEqual([0, 0])
    const more = await cart.pay(testPayment('succeeds'))
    expect([more.status, more.body.code]).toEqual([403, 'order_completed'])
    expect(await ofKind(cart, 'invoice')).toEqual([total])
    const mails = () =>
      env.DB.prepare("SELECT count(*) AS sent FROM mails WHERE caller = ? AND kind = 'order-paid'")
        .bind(`order ${cart.number}`)
        .first()
    // Written beside the answer.
    await expect.poll(mails).toEqual({ sent: 2 })
  })

  test('keeps the account of its buyer until its last instalment is paid', async () => {
    const ada = await signUp('ada-in-parts@example.com')
    const cart = await firmCart(ada)
    await choose(cart)
    expect((await cart.pay(testPayment('succeeds'), cart.total, ada)).status).toBe(200)
    const [, second] = cart.order.paymentSchedule!.installments
    await makeIdle(cart.number, 200, { completedAt: new Date(Date.now() - 200 * DAY_MS).toISOString() })
    await ring(cart.number)
    const blockers = async () => (await call('GET', 'account_deletions', undefined, ada)).body.meta.blockers
    expect(await blockers()).toEqual(['open_order'])
    expect((await cart.pay(testPayment('succeeds'), cart.total, ada)).status).toBe(200)
    expect(cart.order.payments.map(({ amount }) => amount)).toContain(second!.amount)
    await expect.poll(blockers).toEqual([])
  })

  test('is rejected by the payment of the whole, and refused where there is none', async () => {
    const cart = await firmCart()
    await choose(cart)
    const body = { payment_method_id: testPayment('succeeds'), reject_payment_schedule: true }
    await cart.act('POST', `${intents(cart)}/pay`, body)
    expect(cart.order).toMatchObject({ payments: [{ amount: cart.order.total }], paymentSchedule: null })
    const small = await (await TestCart.open()).toPayment()
    expect(small.order.paymentSchedule).toBeNull()
    const refused = await choose(small)
    expect([refused.status, refused.body.code]).toEqual([422, 'schedule_not_offered'])
    const bad = await choose(small, { installments_attributes: [{ percentage: 100, due_in_days: 0 }] })
    expect([bad.status, bad.body.errors]).toMatchObject([422, { installments_attributes: ['must be at least 2'] }])
    const unknown = await call('POST', 'payment_schedules', { order_id: cart.number })
    expect(unknown.status).toBe(404)
  })

  test.each([
    ['a transfer', 'check', 'pending'],
    ['a page of the bank', 'ideal', 'requires_action'],
  ] as const)('that was chosen is rejected by %s of the whole', async (_, method, state) => {
    const cart = await firmCart()
    await choose(cart)
    expect(cart.order.paymentSchedule?.state).toBe('chosen')
    const terms = { expected_total: cart.total, reject_payment_schedule: true }
    const { status } =
      method === 'check'
        ? await cart.act('POST', 'check_payments', { order_number: cart.number, ...terms })
        : await cart.act('POST', `${intents(cart)}/initiate_stripe_redirect_payment`, {
            payment_method_type: method,
            ...terms,
          })
    expect([status, cart.order.payments]).toMatchObject([200, [{ method, amount: cart.order.total, state }]])
    expect(cart.order.paymentSchedule?.state).not.toBe('chosen')
  })

  test('has each reminder of an instalment mailed by the alarm on its day, once', async () => {
    const cart = await firmCart()
    await choose(cart)
    await cart.pay(testPayment('succeeds'))
    await expect.poll(() => isAtRest(cart.number)).toBe(true)
    const due = Date.parse((await kept(cart.number)).installments![1]!.dueOn)
    const mailed = async () => {
      const mails = env.DB.prepare("SELECT id FROM mails WHERE caller = ? AND kind = 'installment-reminder'")
      const { results } = await mails.bind(`order ${cart.number}`).all<{ id: string }>()
      return results.map(({ id }) => id.split(' ').at(-1)).sort()
    }
    const on = async (days: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: due + days * DAY_MS })
      await ring(cart.number)
      await ring(cart.number)
      vi.useRealTimers()
      await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
      return mailed()
    }
    expect(await on(-4)).toEqual([])
    expect(await on(-2)).toEqual(['due-soon'])
    expect(await on(2)).toEqual(['due-soon'])
    expect(await on(4)).toEqual(['due-soon', 'overdue'])
    expect(await on(13)).toEqual(['due-soon', 'overdue'])
    for (const days of [15, 40]) expect(await on(days)).toEqual(['due-soon', 'last-notice', 'overdue'])
  })

  test('takes transfers as they come, and one that is more than an instalment pays the next', async () => {
    const cart = await firmCart()
    await choose(cart)
    await cart.act('POST', 'check_payments', { order_number: cart.number, expected_total: cart.total })
    const { total } = cart.order
    expect(cart.order.payments).toMatchObject([{ method: 'check', amount: Math.ceil(total / 2), state: 'pending' }])
    const receive = (entryId: string, amount: number) =>
      objectOf(cart.number).act(
        { kind: 'receive_transfer', receipt: { entryId, amount } },
        { caller: { isManager: true } },
      )
    await receive('a', total - 100)
    expect((await kept(cart.number)).payments).toMatchObject([{ state: 'completed' }, { state: 'pending' }])
    await receive('b', 100)
    expect((await kept(cart.number)).payments).toMatchObject([{ state: 'completed' }, { state: 'completed' }])
    expect(await receive('c', 100)).toMatchObject({ ok: true })
    await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'completed' })
    await expect.poll(() => ofKind(cart, 'invoice')).toEqual([total])
  })

  test('of fifty payments at once by mixed methods takes one for each instalment', async () => {
    const cart = await firmCart()
    await choose(cart)
    const captured = vi.spyOn(sandboxGateway, 'start')
    const ways = [
      () =>
        cart.act('POST', `${intents(cart)}/pay`, {
          payment_method_id: testPayment('succeeds'),
          expected_total: cart.total,
        }),
      () => cart.act('POST', 'check_payments', { order_number: cart.number, expected_total: cart.total }),
      () =>
        cart.act('POST', `${intents(cart)}/initiate_stripe_redirect_payment`, {
          payment_method_type: 'ideal',
          expected_total: cart.total,
        }),
      () =>
        objectOf(cart.number).act(
          { kind: 'receive_transfer', receipt: { entryId: crypto.randomUUID(), amount: 1 } },
          { caller: { isManager: true } },
        ),
    ]
    await Promise.all(Array.from({ length: 50 }, (_, at) => ways[at % ways.length]!()))
    const { payments, figures, installments, claim } = await kept(cart.number)
    const made = payments.filter(({ state }) => state === 'completed').reduce((sum, { amount }) => sum + amount, 0)
    const arrived = payments
      .filter(({ state }) => state === 'pending')
      .flatMap(({ receipts = [] }) => receipts)
      .reduce((sum, { amount }) => sum + amount, 0)
    await cart.act('GET', `orders/${cart.number}`)
    const owed = cart.order.paymentSchedule!.installments.reduce((sum, { open }) => sum + open, 0)
    expect([claim, made + arrived + owed]).toEqual([null, figures.total])
    expect(installments).toHaveLength(2)
    const taken = payments.filter(({ method, state }) => method === 'card' && state === 'completed')
    const asked = captured.mock.calls.filter(([{ way }]) => 'paymentMethodId' in way)
    expect(asked).toHaveLength(taken.length)
  })
})
