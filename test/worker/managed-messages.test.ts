import { describe, expect, test } from 'vitest'
import { manager } from '../merchant.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { kept, makeIdle } from './order-object.ts'

async function placed(): Promise<TestCart> {
  const cart = await TestCart.open()
  await cart.add(MAILER, 250)
  await cart.leave('cart')
  await cart.leave('address', { email: 'ada@example.com', ship_address: MUNICH, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  expect((await cart.transfer()).status).toBe(200)
  return cart
}

/** The buyer writes. */
const write = async (cart: TestCart, kind: string, text = kind) =>
  expect((await cart.act('POST', `v1/orders/${cart.number}/messages`, { kind, text })).status).toBe(201)

/** What the list says of these orders, in its sequence. */
async function listed(userToken: string, carts: TestCart[], state: 'waiting' | 'all') {
  const { body } = await call('GET', `v1/manager/messages?state=${state}`, undefined, { userToken })
  const rows = body.data as { id: string; attributes: { waiting: string | null } }[]
  return rows
    .filter(({ id }) => carts.some(({ number }) => number === id))
    .map(({ id, attributes }) => [carts.findIndex(({ number }) => number === id), attributes.waiting])
}

describe('the messages about all orders', () => {
  test('are listed by what is urgent, until they are answered', async () => {
    const { userToken } = await manager()
    const carts = [await placed(), await placed(), await placed(), await placed()]
    const [asked, torn, back, quiet] = carts as [TestCart, TestCart, TestCart, TestCart]
    await makeIdle(back.number, 0, {
      completedAt: '2026-03-02T08:00:00.000Z',
      payments: (await kept(back.number)).payments.map((payment) => ({ ...payment, state: 'completed' as const })),
    })
    await write(asked, 'message')
    await write(torn, 'message')
    await write(torn, 'complaint')
    await write(back, 'return')
    const waiting = [
      [2, 'return'],
      [1, 'complaint'],
      [0, 'message'],
    ]
    await expect.poll(() => listed(userToken, carts, 'waiting')).toEqual(waiting)
    expect(await listed(userToken, carts, 'all')).toEqual(waiting)

    const reply = (cart: TestCart, text: string, key: string) =>
      call(
        'POST',
        `v1/manager/orders/${cart.number}/messages`,
        { text },
        { userToken, headers: { 'Idempotency-Key': key } },
      )
    for (const cart of [torn, back]) expect((await reply(cart, 'Thank you.', 'form-1')).status).toBe(200)
    // A return waits until it is accepted or declined.
    expect(await listed(userToken, carts, 'waiting')).toEqual([
      [2, 'return'],
      [0, 'message'],
    ])
    const answer = { accepted: false, text: 'They are as ordered.' }
    const declined = await call('PUT', `v1/manager/orders/${back.number}/return`, answer, { userToken })
    expect(declined.status).toBe(200)
    expect(await listed(userToken, carts, 'all')).toEqual([
      [0, 'message'],
      [2, null],
      [1, null],
    ])
    await write(torn, 'message', 'One more.')
    await expect.poll(() => listed(userToken, carts, 'waiting')).toContainEqual([1, 'message'])
    expect(await listed(userToken, [quiet], 'all')).toEqual([])
  })

  test('of an order are read with its lines; a reply that is sent twice is one', async () => {
    const { userToken } = await manager()
    const cart = await placed()
    await write(cart, 'complaint', 'Torn.')
    const address = `v1/manager/orders/${cart.number}/messages`
    const reply = (text: string) =>
      call('POST', address, { line_item_id: 'L1', text }, { userToken, headers: { 'Idempotency-Key': 'form-2' } })
    expect([(await reply('Send a picture.')).status, (await reply('Send a picture.')).status]).toEqual([200, 200])
    expect((await reply('Another.')).body.code).toBe('idempotency_key_reused')
    const { body } = await call('GET', address, undefined, { userToken })
    expect(body.data.attributes).toMatchObject({
      number: cart.number,
      state: 'complete',
      email: 'ada@example.com',
      lines: [{ id: 'L1', quantity: 250 }],
      messages: [
        { from: 'customer', kind: 'complaint', text: 'Torn.' },
        { from: 'merchant', line_id: 'L1', text: 'Send a picture.' },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('token')
  })

  test('are there of placed orders alone', async () => {
    const { userToken } = await manager()
    const { number } = await TestCart.open()
    for (const about of [number, 'R999999999'])
      expect((await call('GET', `v1/manager/orders/${about}/messages`, undefined, { userToken })).status).toBe(404)
  })
})
