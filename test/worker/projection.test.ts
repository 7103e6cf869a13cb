import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, type MockInstance, test, vi } from 'vitest'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { BAG, call, MAILER, TestCart } from './caller.ts'
import {
  alarmOf,
  approveArtwork,
  isAtRest,
  kept,
  listed,
  makeIdle,
  objectOf,
  ring,
  settled,
  unlisted,
} from './order-object.ts'

/** Does something while the list of orders cannot be written. */
async function withoutList(work: (error: MockInstance) => Promise<void>): Promise<void> {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await env.DB.prepare('ALTER TABLE orders RENAME TO away').run()
  await work(error)
  await env.DB.prepare('ALTER TABLE away RENAME TO orders').run()
}

describe('the list of orders', () => {
  test('has nothing of a cart that nobody is behind', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    await makeIdle(cart.number, 1)
    expect(await ring(cart.number)).toBe(true)
    expect(await listed(cart.number)).toBeNull()
  })

  test('has a cart with an address once it rests, written once for all of its changes', async () => {
    const cart = await (await TestCart.open()).toPayment()
    expect(await listed(cart.number)).toBeNull()
    expect(await alarmOf(cart.number)).toBeLessThan(Date.now() + DAY_MS)
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect(await listed(cart.number)).toMatchObject({ state: 'payment', version: cart.order.lockVersion })
  })

  test('has a placed order at once', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.pay('pm_card_visa')
    await expect
      .poll(() => listed(cart.number))
      .toMatchObject({ state: 'complete', total: cart.order.total, payment_state: 'completed' })
    // Nothing is left to be done, and nothing of it is written while the next test watches the database.
    await settled(cart.number)
    await expect.poll(() => isAtRest(cart.number)).toBe(true)
  })

  test('is written in one batch with the payment and the mail of a placed order, which writes nothing else', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const { prepare, batch } = await runInDurableObject(objectOf(cart.number), (object) => {
      const { DB } = (object as unknown as { env: { DB: D1Database } }).env
      return { prepare: vi.spyOn(DB, 'prepare'), batch: vi.spyOn(DB, 'batch') }
    })
    // A payment would be followed by its invoice, which writes rows of its own.
    await cart.transfer()
    await expect.poll(() => isAtRest(cart.number)).toBe(true)
    const results = await Promise.all(batch.mock.results.map(({ value }) => value as Promise<D1Result[]>))
    const changes = results
      .map((of) => of.map(({ meta }) => meta.changes))
      .filter((of) => of.some((count) => count > 0))
    expect(changes).toEqual([[1, 1, 1]])
    const written = prepare.mock.calls.filter(([query]) => /^\s*(insert|update|delete)/i.test(query))
    expect(written).toHaveLength(3)
    prepare.mockRestore()
    batch.mockRestore()
  })

  test('is not written again for the invoice of an order, which it does not have', async () => {
    const cart = await (await TestCart.open()).toPayment()
    // The invoice is issued once the order is in the list.
    const waiting: (() => Promise<unknown>)[] = []
    const sendBatch = await runInDurableObject(objectOf(cart.number), (object) => {
      const { TASKS } = (object as unknown as { env: { TASKS: Queue } }).env
      const send = TASKS.sendBatch.bind(TASKS)
      return vi.spyOn(TASKS, 'sendBatch').mockImplementation(async (messages) => {
        waiting.push(() => send(messages))
        return {} as QueueSendBatchResponse
      })
    })
    await cart.pay('pm_card_visa')
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    await expect.poll(async () => (await listed(cart.number))?.version).toBe((await kept(cart.number)).version)
    sendBatch.mockRestore()
    await runInDurableObject(objectOf(cart.number), () => Promise.all(waiting.map((send) => send())))
    await settled(cart.number)
    await expect.poll(() => isAtRest(cart.number)).toBe(true)
    expect((await listed(cart.number))?.version).toBe((await kept(cart.number)).version - 1)
    // What comes next is written as ever.
    await approveArtwork(cart.number)
    await expect.poll(async () => (await listed(cart.number))?.version).toBe((await kept(cart.number)).version)
  })

  test('has a placed order while a provider is slow to say that a payment before is canceled', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const cancel = vi.spyOn(sandboxGateway, 'cancel').mockReturnValueOnce(promise)
    const cart = await (await TestCart.open()).toPayment()
    await cart.pay('pm_card_authenticationRequired')
    await cart.add(BAG, 100)
    await expect.poll(() => cancel.mock.calls).toHaveLength(1)
    await (await cart.toPayment()).transfer()
    await expect.poll(() => listed(cart.number)).toMatchObject({ state: 'complete', total: cart.order.total })
    resolve(null)
    await expect.poll(() => isAtRest(cart.number)).toBe(true)
  })

  test('has a user’s cart from its first moment, so that their token opens it', async () => {
    const userToken = (await call('POST', 'users/anonymous')).body.data.attributes.api_token as string
    const cart = await TestCart.open('eu', { userToken })
    expect(await listed(cart.number)).toMatchObject({ state: 'cart' })
    expect((await call('GET', `orders/${cart.number}`, undefined, { userToken })).status).toBe(200)
  })

  test('is mended by the alarm when it missed a placed order', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await withoutList(async (error) => {
      expect((await cart.transfer()).status).toBe(200)
      await expect.poll(() => unlisted(cart.number, error).length).toBeGreaterThan(0)
      expect(await env.DB.prepare('SELECT 1 FROM away WHERE number = ?').bind(cart.number).first()).toBeNull()
      // Also while it rings, by itself, and is set anew.
      await expect
        .poll(async () => ((await alarmOf(cart.number)) ?? Number.POSITIVE_INFINITY) - Date.now())
        .toBeLessThan(60_000)
    })
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect((await listed(cart.number))?.total).toBe(cart.order.total)
  })
})

describe('a cart that nobody touches', () => {
  test('goes sixty days after the payment that it had begun has ended, from its object and from the list', async () => {
    const cancel = vi.spyOn(sandboxGateway, 'cancel')
    const cart = await (await TestCart.open()).toPayment()
    await cart.pay('pm_card_authenticationRequired')
    await makeIdle(cart.number, 61)
    await ring(cart.number)
    expect(await listed(cart.number)).not.toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    await objectOf(cart.number).reconcile()
    vi.useRealTimers()
    await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    expect(cancel).toHaveBeenCalledTimes(1)
    await makeIdle(cart.number, 61)
    await ring(cart.number)
    expect((await cart.act('GET', `orders/${cart.number}`)).status).toBe(200)
    expect(await alarmOf(cart.number)).not.toBeNull()
    await makeIdle(cart.number, 2)
    await ring(cart.number)
    expect((await cart.act('GET', `orders/${cart.number}`)).status).toBe(404)
    expect(await listed(cart.number)).toBeNull()
  })

  test('stays for good once it is placed', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    await makeIdle(cart.number, 400)
    await ring(cart.number)
    expect((await cart.act('GET', `orders/${cart.number}`)).status).toBe(200)
  })
})

describe('a payment that became void', () => {
  test('is canceled at the gateway, by the alarm where that failed at first', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const cancel = vi.spyOn(sandboxGateway, 'cancel').mockRejectedValueOnce(new Error('The gateway is away.'))
    const cart = await (await TestCart.open()).toPayment()
    const intentId = (await cart.pay('pm_card_authenticationRequired')).body.meta.payment_intent_id as string
    await cart.add(BAG, 100)
    await expect.poll(() => cancel.mock.calls).toEqual([[intentId]])
    expect((await kept(cart.number)).pending).toEqual([{ kind: 'cancel_intent', intentId }])
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect(cancel.mock.calls).toEqual([[intentId], [intentId]])
    expect((await kept(cart.number)).pending).toEqual([])
  })
})
