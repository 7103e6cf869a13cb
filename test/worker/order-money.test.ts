import { env, SELF } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Intent } from '../../src/commerce/payments/gateway.ts'
import { ordersToReconcile } from '../../src/commerce/payments/open-orders.ts'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { currentMonths } from '../months.ts'
import { camt } from '../statements.ts'
import { makeRole, signUp } from './account.ts'
import { call, TestCart } from './caller.ts'
import { firmCart } from './firm-cart.ts'
import { kept, objectOf } from './order-object.ts'

let boss: { userToken: string }

beforeAll(async () => {
  const { userId, userToken } = await signUp('ledger@example.com')
  await makeRole(userId, 'order_manager')
  boss = { userToken }
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Row = Record<string, string | number | null>

/** The payments of an order that the merchant's list of a state has. */
async function listedIn(state: string, { number }: TestCart): Promise<Row[]> {
  const { body } = await call('GET', `v1/manager/payments?state=${state}`, undefined, boss)
  const rows: Row[] = body.data.map(({ attributes }: { attributes: Row }) => attributes)
  return rows.filter(({ order_number }) => order_number === number)
}

const manage = (cart: TestCart, command: Parameters<ReturnType<typeof objectOf>['act']>[0]) =>
  objectOf(cart.number).act(command, { caller: { isManager: true } })

describe('the merchant’s list of payments', () => {
  test('begins with the newest of those that are settled, and with the oldest of those that wait', async () => {
    const [first, second] = [await (await TestCart.open()).toPayment(), await (await TestCart.open()).toPayment()]
    const namesIn = async (state: string) => {
      const { body } = await call('GET', `v1/manager/payments?state=${state}`, undefined, boss)
      const numbers: string[] = body.data.map(({ attributes }: { attributes: Row }) => attributes.order_number)
      return numbers.filter((number) => number === first.number || number === second.number)
    }
    for (const cart of [first, second]) expect((await cart.transfer()).status).toBe(200)
    await expect.poll(() => namesIn('pending')).toEqual([first.number, second.number])
    for (const cart of [first, second])
      await manage(cart, { kind: 'receive_transfer', receipt: { entryId: 'all', amount: cart.order.total } })
    await expect.poll(() => namesIn('completed')).toEqual([second.number, first.number])
  })

  test('has one that is under review although the order was paid otherwise since', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const { body } = await cart.pay(testPayment('asks'))
    const intent = (await sandboxGateway.fetch(body.meta.payment_intent_id)) as Intent
    const captured: Intent = { ...intent, status: 'succeeded' }
    vi.spyOn(sandboxGateway, 'fetch').mockResolvedValue(captured)
    vi.spyOn(sandboxGateway, 'cancel').mockResolvedValue(captured)
    expect((await cart.transfer()).status).toBe(200)
    await objectOf(cart.number).settle(intent.intentId)
    expect((await kept(cart.number)).payments.map(({ state }) => state)).toEqual(['review', 'pending'])
    await expect.poll(() => listedIn('review', cart)).toMatchObject([{ payment_method: 'card', amount: cart.total }])
    expect(await listedIn('pending', cart)).toMatchObject([{ payment_method: 'check', received: '0.00' }])
  })

  test('has a transfer that is to be sent back although a card paid the last instalment, which counts what it is', async () => {
    const cart = await firmCart()
    await cart.act('POST', 'payment_schedules', { order_id: cart.number })
    expect((await cart.transfer()).status).toBe(200)
    const first = (await kept(cart.number)).payments[0]!.amount
    await manage(cart, { kind: 'receive_transfer', receipt: { entryId: 'one', amount: first } })
    expect((await cart.pay(testPayment('succeeds'))).status).toBe(200)
    await expect
      .poll(() => listedIn('completed', cart))
      .toMatchObject([
        { payment_method: 'card', received: ((cart.order.total - first) / 100).toFixed(2) },
        { payment_method: 'check', received: (first / 100).toFixed(2) },
      ])
    await manage(cart, { kind: 'cancel' })
    await expect.poll(() => listedIn('refund_due', cart)).toMatchObject([{ payment_method: 'check' }])
    await expect.poll(() => listedIn('refunded', cart)).toMatchObject([{ payment_method: 'card' }])
    const { number } = (await kept(cart.number)).payments[0]!
    const sent = await call('PUT', `v1/manager/orders/${cart.number}/refund`, { number }, boss)
    expect(sent.status).toBe(200)
    // Who has noted it looks at the list next.
    expect(await listedIn('refund_due', cart)).toEqual([])
    expect(await listedIn('refunded', cart)).toHaveLength(2)
  })

  test('has those of an order from before there was the list, once payments are reconciled', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.pay(testPayment('succeeds'))
    await expect.poll(() => listedIn('completed', cart)).toHaveLength(1)
    await env.DB.prepare('delete from payments where order_number = ?').bind(cart.number).run()
    expect((await call('POST', 'v2/payments/reconcile', {}, boss)).status).toBe(200)
    await expect
      .poll(() => listedIn('completed', cart))
      .toMatchObject([{ payment_method: 'card', amount: (cart.order.total / 100).toFixed(2) }])
    expect(await ordersToReconcile(env.DB, { after: '', most: 100 })).not.toContain(cart.number)
  })

  test('says what is to be sent back of a transfer: what has arrived of it, not what was awaited', async () => {
    const cart = await (await TestCart.open()).toPayment()
    expect((await cart.transfer()).status).toBe(200)
    await manage(cart, { kind: 'receive_transfer', receipt: { entryId: 'a part', amount: 1234 } })
    await manage(cart, { kind: 'cancel' })
    await expect
      .poll(() => listedIn('refund_due', cart))
      .toMatchObject([{ amount: cart.total, received: '12.34', returned: '12.34' }])
    expect(await ledger(cart)).toEqual([])
  })
})

/** The ledger of this month, of an order. */
async function ledger({ number }: TestCart): Promise<Row[]> {
  const rows: Row[] = []
  for (const month of currentMonths('Europe/Warsaw')) {
    const { body } = await call('GET', `v1/manager/ledger?month=${month}`, undefined, boss)
    rows.push(...body.data.map(({ attributes }: { attributes: Row }) => attributes))
  }
  return rows.filter(({ order_number }) => order_number === number)
}

test('the merchant’s list of instalments has those that are still to be paid, and is the merchant’s', async () => {
  const cart = await firmCart()
  await cart.act('POST', 'payment_schedules', { order_id: cart.number })
  expect((await cart.pay(testPayment('succeeds'))).status).toBe(200)
  const due = async () => {
    const { body } = await call('GET', 'v1/manager/installments', undefined, boss)
    return body.data.flatMap(({ attributes }: { attributes: Row }) =>
      attributes.order_number === cart.number ? [[attributes.number, attributes.open]] : [],
    )
  }
  const open = ((cart.order.total - (await kept(cart.number)).payments[0]!.amount) / 100).toFixed(2)
  await expect.poll(due).toEqual([[2, open]])
  expect((await call('GET', 'v1/manager/installments')).status).toBe(401)
})

describe('the ledger of a month', () => {
  test('adds up to what was kept: a card, a part of it refunded, and the rest given back with the order', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const total = cart.total
    await cart.pay(testPayment('succeeds'))
    await expect.poll(() => ledger(cart)).toMatchObject([{ kind: 'payment', way: 'card', amount: total }])
    await manage(cart, { kind: 'refund', ask: { amount: 500, to: 'source' } })
    await expect.poll(() => ledger(cart)).toHaveLength(2)
    expect(await ledger(cart)).toContainEqual(
      expect.objectContaining({ kind: 'refund', way: 'source', amount: '-5.00' }),
    )
    await manage(cart, { kind: 'cancel' })
    await expect.poll(() => ledger(cart)).toHaveLength(3)
    const sum = (await ledger(cart)).reduce((all, { amount }) => all + Number(amount), 0)
    expect(sum).toBeCloseTo(0, 5)
  })

  test('has a transfer as the bank booked it, on the day of the bank and in its month alone', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    const day = '2026-10-31'
    const answer = await SELF.fetch('https://shop.test/v1/manager/bank_statements', {
      method: 'POST',
      headers: { 'X-Region': 'eu', 'Content-Type': 'application/xml', 'X-Spree-Token': boss.userToken },
      body: camt([{ day, amount: cart.order.total, currency: 'EUR', counterparty: 'Ada', text: cart.number }]),
    })
    expect(answer.status).toBe(200)
    const { number, total } = cart
    const of = async (month: string) => {
      const { body } = await call('GET', `v1/manager/ledger?month=${month}`, undefined, boss)
      return body.data.flatMap(({ attributes }: { attributes: Row }) =>
        attributes.order_number === number ? [[attributes.kind, attributes.day, attributes.amount]] : [],
      )
    }
    await expect.poll(() => of('2026-10')).toEqual([['transfer', day, total]])
    expect(await of('2026-11')).toEqual([])
  })

  test('is of a month, and the merchant’s', async () => {
    const { userToken } = await signUp('nosy@example.com')
    const ask = (query: string, by = boss) => call('GET', `v1/manager/ledger${query}`, undefined, by)
    expect((await ask('?month=2026-11', { userToken })).status).toBe(403)
    for (const query of ['', '?month=2026-13', '?month=november'])
      expect((await ask(query)).body.errors).toHaveProperty('month')
  })
})
