import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeRole, signUp } from './account.ts'
import { type Answered, call, TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept, listed, makeIdle, ring } from './order-object.ts'
import { fail, stripeCart, stripeHas } from './stripe.ts'

let boss: { userToken: string }

beforeAll(async () => {
  const { userId, userToken } = await signUp('refunds@example.com')
  await makeRole(userId, 'order_manager')
  boss = { userToken }
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A paid order that the lists have. */
async function paid(options: { userToken?: string } = {}): Promise<TestCart> {
  const cart = await (await TestCart.open('eu', options)).toPayment()
  await cart.pay('pm_card_visa', cart.total, options)
  await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'completed' })
  return cart
}

const refund = ({ number }: TestCart, body: object, key?: string): Promise<Answered> =>
  call('POST', `v1/manager/orders/${number}/refunds`, body, {
    ...boss,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const text = (minor: number) => (minor / 100).toFixed(2)
const credited = async (number: string) =>
  (
    await env.DB.prepare("select total from invoices where order_number = ? and kind = 'credit-note' order by total")
      .bind(number)
      .all<{ total: number }>()
  ).results.map(({ total }) => total)

describe('a manager’s refund', () => {
  test('is made once for each decision, never above what is paid, also of many at once', async () => {
    const cart = await paid()
    const { total } = cart.order
    const part = Math.floor(total * 0.4)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(cart, { amount: text(part) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422])
    const same = await Promise.all(
      [1, 2, 3].map(() => refund(cart, { line_items: [{ id: 'L1', quantity: 1 }] }, 'one')),
    )
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect
      .poll(async () => (await kept(cart.number)).refunds?.map(({ state }) => state))
      .toEqual(['done', 'done', 'done'])
    const last = (await kept(cart.number)).refunds!.at(-1)!
    expect(last.amount).toBeLessThan(part)
    await expect.poll(() => credited(cart.number)).toEqual([last.amount, part, part])
    expect((await refund(cart, {})).status).toBe(200)
    await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'refunded' })
    await expect.poll(async () => (await credited(cart.number)).reduce((sum, one) => sum + one, 0)).toBe(total)
    const mails = () =>
      env.DB.prepare("select count(*) as count from mails where id like 'refund-made F' || ? || '-%'")
        .bind(cart.number.slice(1))
        .first()
    await expect.poll(mails).toEqual({ count: 4 })
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order.refunds).toMatchObject(Array.from({ length: 4 }, () => ({ state: 'done', to: 'source' })))
  })

  test('decided upon what is no longer refundable is not made, and the same one again is answered', async () => {
    const cart = await paid()
    const { total } = cart.order
    const seen = { amount: '5.00', expected_refundable: text(total) }
    expect((await refund(cart, seen, 'first')).status).toBe(200)
    expect((await refund(cart, seen, 'first')).status).toBe(200)
    for (const body of [seen, { expected_refundable: text(total) }]) {
      const other = await refund(cart, body, 'other')
      expect([other.status, other.body.code]).toEqual([409, 'refundable_changed'])
    }
    expect((await refund(cart, { ...seen, expected_refundable: text(total - 500) }, 'other')).status).toBe(200)
    expect((await kept(cart.number)).refunds?.map(({ amount }) => amount)).toEqual([500, 500])
  })

  test('is in the merchant’s list of its state, of those that are made the newest first', async () => {
    const cart = await paid()
    expect((await refund(cart, { amount: '5.00' })).status).toBe(200)
    const done = async () => {
      const { body } = await call('GET', 'v1/manager/refunds?state=done', undefined, boss)
      return body.data.filter(({ attributes }: { attributes: { order_number: string } }) =>
        [cart.number].includes(attributes.order_number),
      )
    }
    await expect.poll(done).toMatchObject([{ attributes: { amount: '5.00', to: 'source', state: 'done' } }])
    expect((await refund(cart, { amount: '6.00' })).status).toBe(200)
    await expect.poll(done).toMatchObject([{ attributes: { amount: '6.00' } }, { attributes: { amount: '5.00' } }])
    expect((await call('GET', 'v1/manager/refunds')).status).toBe(401)
  })

  test('goes into the wallet of an account, and of no guest', async () => {
    const { userId, userToken } = await signUp('back@example.com')
    const cart = await paid({ userToken })
    expect((await refund(cart, { amount: '5.00', to: 'wallet' })).status).toBe(200)
    await expect.poll(() => env.WALLETS.getByName(userId).balance('EUR')).toBe(500)
    const guest = await refund(await paid(), { amount: '5.00', to: 'wallet' })
    expect([guest.status, guest.body.code]).toEqual([422, 'refund_without_wallet'])
  })

  test('that is badly stated is refused, and names the field', async () => {
    const cart = await paid()
    for (const [body, field] of [
      [{ amount: '-5.00' }, 'amount'],
      [{ amount: '5' }, 'amount'],
      [{ amount: '5.00', line_items: [{ id: 'L1', quantity: 1 }] }, 'amount'],
      [{ line_items: [{ id: 'L1', quantity: 0 }] }, 'line_items.0.quantity'],
      [{ line_items: [{ id: 'L9', quantity: 1 }] }, 'line_items'],
      [{ to: 'moon' }, 'to'],
      [{ expected_refundable: '5' }, 'expected_refundable'],
    ] as const) {
      const { status, body: said } = await refund(cart, body)
      expect([body, status, Object.keys(said.errors)]).toEqual([body, 422, [field]])
    }
  })

  test('of no order, and by no manager, is none', async () => {
    const cart = await paid()
    expect((await call('POST', 'v1/manager/orders/R999999999/refunds', {}, boss)).status).toBe(404)
    expect((await call('POST', `v1/manager/orders/${cart.number}/refunds`, {})).status).toBe(401)
    expect((await kept(cart.number)).refunds).toBeUndefined()
  })

  test.each(['lost', '500', 'reset'] as const)('whose answer fails (%s) is made once at the gateway', async (kind) => {
    const cart = await stripeCart()
    expect((await cart.pay('pm_card_visa')).status).toBe(200)
    await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'completed' })
    await fail('POST /v1/refunds', kind)
    expect((await refund(cart, { amount: '10.00' })).status).toBe(200)
    await expect
      .poll(async () => {
        if ((await kept(cart.number)).refunds?.[0]?.state === 'done') return 'done'
        await makeIdle(cart.number, 1)
        await ring(cart.number)
        return 'again'
      })
      .toBe('done')
    expect(await stripeHas(cart.number)).toMatchObject({ captures: 1, refunded: 1000 })
  })
})
