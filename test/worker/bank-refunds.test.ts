import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import { makeRole, signUp } from './account.ts'
import { call } from './caller.ts'
import { AFTER_REVIEW, captured } from './captured-payment.ts'
import { kept, ring } from './order-object.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a payment that placed no order is left to a person where the gateway refuses its refund, who notes that it was sent back, once', async () => {
  const cart = await captured()
  const refund = vi.spyOn(sandboxGateway, 'refund').mockResolvedValue('failed')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + AFTER_REVIEW })
  await ring(cart.number)
  vi.useRealTimers()
  await expect.poll(async () => (await kept(cart.number)).payments[0]?.refusedAt).toBeDefined()
  expect(await kept(cart.number)).toMatchObject({ payments: [{ state: 'refund_due' }], pending: [] })
  await ring(cart.number)
  expect(refund).toHaveBeenCalledTimes(1)
  const boss = await signUp('owed.boss@example.com')
  await makeRole(boss.userId, 'order_manager')
  const due = async () => {
    const { body } = await call('GET', 'v1/manager/payments?state=refund_due', undefined, boss)
    const rows: { attributes: { order_number: string; number: string } }[] = body.data
    return rows.map(({ attributes }) => attributes).find(({ order_number }) => order_number === cart.number)
  }
  await expect.poll(due).toMatchObject({ by_hand: true, is_refused: true })
  const { number } = (await due())!
  const noted = () => call('PUT', `v1/manager/orders/${cart.number}/refund`, { number }, boss)
  expect((await noted()).status).toBe(200)
  expect((await kept(cart.number)).payments[0]!.state).toBe('refunded')
  expect((await noted()).body.code).toBe('no_refund_due')
})

test('a payment under review is refunded at once where a manager does not wait for the two days, and once', async () => {
  const cart = await captured()
  const boss = await signUp('owed.manages@example.com')
  await makeRole(boss.userId, 'order_manager')
  const refund = vi.spyOn(sandboxGateway, 'refund')
  const { number } = (await kept(cart.number)).payments[0]!
  const now = () => call('PUT', `v1/manager/orders/${cart.number}/review`, { number }, boss)
  expect((await now()).status).toBe(200)
  expect((await now()).body.code).toBe('not_under_review')
  await expect.poll(async () => (await kept(cart.number)).payments[0]!.state).toBe('refunded')
  expect(refund).toHaveBeenCalledTimes(1)
})
