import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { manager } from '../merchant.ts'
import { call, TestCart } from './caller.ts'

interface Row {
  id: string
  attributes: { order_number: string; state: string }
}

test('artwork waits in the list from its order on, until its production begins or its order is cancelled', async () => {
  const { userToken } = await manager()
  const list = async (query = '') =>
    ((await call('GET', `v1/manager/artwork?${query}`, undefined, { userToken })).body.data as Row[]).map(
      ({ attributes }) => `${attributes.order_number} ${attributes.state}`,
    )
  const place = async () => {
    const cart = await (await TestCart.open('eu')).toPayment()
    await cart.transfer()
    await expect.poll(() => list()).toContain(`${cart.number} missing`)
    return cart
  }
  const [printed, cancelled] = [await place(), await place()]
  const act = (does: 'upload' | 'check' | 'approve' | 'begin_production') => {
    const file = { id: '0'.repeat(64), name: 'a.png', type: 'image/png', bytes: 1, width: 1, height: 1, createdAt: 'x' }
    const upload = does === 'upload' ? { file: file as never, fileset: crypto.randomUUID() } : {}
    return env.ORDERS.getByName(printed.number).act(
      { kind: 'artwork', lineId: 'L1', act: { does, ...upload } as never },
      { caller: { isManager: true } },
    )
  }
  for (const [does, state] of [
    ['upload', 'uploaded'],
    ['check', 'checked'],
    ['approve', 'approved'],
  ] as const) {
    await act(does)
    await expect.poll(() => list(`state=${state}`)).toEqual([`${printed.number} ${state}`])
  }
  const shown = async () => {
    const { body } = await call('GET', `v1/manager/orders/${printed.number}/artwork`, undefined, { userToken })
    return body.data[0].attributes
  }
  // Nothing is made before it is paid.
  expect(await shown()).toMatchObject({ state: 'approved', acts: ['send_back'], awaits_payment: true })
  expect(await act('begin_production')).toMatchObject({ ok: false, status: 422, body: { code: 'bad_artwork_state' } })
  await env.ORDERS.getByName(printed.number).act(
    { kind: 'receive_transfer', receipt: { entryId: 'b1', amount: printed.order.total } },
    { caller: { isManager: true } },
  )
  expect(await shown()).toMatchObject({ acts: ['send_back', 'begin_production'], awaits_payment: false })
  await act('begin_production')
  await expect.poll(() => list()).not.toContain(`${printed.number} approved`)
  expect(await list(`days=1`)).toEqual([])
  expect(await shown()).toMatchObject({ state: 'in_production', acts: [] })
  await cancelled.act('POST', `v1/orders/${cancelled.number}/cancel`)
  await expect.poll(() => list()).toEqual([])
})

test('the list is the managers’ alone, and refuses what it does not know', async () => {
  const { userToken } = await manager()
  expect((await call('GET', 'v1/manager/artwork')).status).toBe(401)
  expect((await call('GET', 'v1/manager/artwork?state=nothing', undefined, { userToken })).status).toBe(422)
  expect((await call('GET', 'v1/manager/orders/R999999999/artwork', undefined, { userToken })).status).toBe(404)
})

test('the list reads only the orders that wait', async () => {
  const plan = await env.DB.prepare(
    "explain query plan select value from orders, json_each(orders.artwork) where orders.artwork is not null and value ->> 'state' = 'missing'",
  ).all<{ detail: string }>()
  expect(plan.results.map(({ detail }) => detail).join()).toContain('orders_of_artwork')
})
