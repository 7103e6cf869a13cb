import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { signUp } from './account.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { AFTER_REVIEW, captured, gatewayHas } from './captured-payment.ts'
import { env } from './env.ts'
import { kept, makeIdle, objectOf, ring } from './order-object.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function expectRefund({ number }: TestCart): Promise<void> {
  const refund = vi.spyOn(sandboxGateway, 'refund')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + AFTER_REVIEW })
  await ring(number)
  vi.useRealTimers()
  await expect.poll(async () => (await kept(number)).payments[0]?.state).toBe('refunded')
  expect(refund).toHaveBeenCalledTimes(1)
}

describe('a cart whose captured payment has placed no order', () => {
  test('stays by itself where its buyer signs in to an account with a cart, and is refunded', async () => {
    const { userToken, userId } = await signUp('owed.claims@example.com')
    const own = await TestCart.open('eu', { userToken })
    await own.add(MAILER, 100)
    const guest = await captured()
    const carts = [{ number: guest.number, token: guest.order.token }]
    await call('POST', 'v1/users/me/claims', { carts }, { userToken })
    expect(await kept(guest.number)).toMatchObject({ userId, notices: [{ kind: 'cart_kept', number: own.number }] })
    await expectRefund(guest)
  })

  test('is not closed by a merge that had read it before', async () => {
    const cart = await captured()
    const { version } = await kept(cart.number)
    expect(await objectOf(cart.number).close(version, { holdsToken: true })).toBe(false)
    await expectRefund(cart)
  })

  test('does not expire while its refund is not answered', async () => {
    const cart = await captured()
    const refund = vi.spyOn(sandboxGateway, 'refund').mockRejectedValue(new Error('The gateway is away.'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + AFTER_REVIEW })
    await ring(cart.number)
    vi.useRealTimers()
    await makeIdle(cart.number, 63)
    await ring(cart.number)
    expect(await kept(cart.number)).toMatchObject({
      payments: [{ state: 'refund_due' }],
      pending: [{ kind: 'refund' }],
    })
    // Nothing of it is left to be tried again while the next test counts refunds.
    refund.mockRestore()
    await ring(cart.number)
    await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('refunded')
  })

  test('keeps its account from being deleted until it is refunded', async () => {
    const { userToken } = await signUp('owed.waits@example.com')
    await captured({ userToken })
    const { body } = await call('GET', 'account_deletions', undefined, { userToken })
    expect(body.meta.blockers).toEqual(['open_order'])
  })

  test('is refunded where its buyer is erased all the same, without saying who it was', async () => {
    const { userToken, userId } = await signUp('owed.erased@example.com')
    const cart = await captured({ userToken })
    await objectOf(cart.number).erasePerson(userId)
    expect(await kept(cart.number)).toMatchObject({ userId: null, email: null, shipAddress: null })
    await expectRefund(cart)
  })
})

test('a payment that is under way ends where its buyer is erased, and is refunded where it was captured', async () => {
  const { userToken, userId } = await signUp('owed.begun@example.com')
  const cart = await (await TestCart.open('eu', { userToken })).toPayment()
  const { body } = await cart.pay(testPayment('asks'))
  await gatewayHas(body.meta.payment_intent_id)
  await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
  await eraseAccount(env, userId)
  expect(await kept(cart.number)).toMatchObject({ userId, payments: [{ state: 'requires_action' }] })
  await objectOf(cart.number).erasePerson(userId)
  await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('review')
  await expectRefund(cart)
})
