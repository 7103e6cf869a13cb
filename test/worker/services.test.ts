import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { signUp } from './account.ts'
import { BAG, call, MAILER, TestCart } from './caller.ts'
import { kept, makeIdle, objectOf, settled } from './order-object.ts'

const CHECKS = 'v2/expert_checks'
const ADD_TREES = 'v1/sustainability/add_tree_line_item'
const SET_TREES = 'v1/sustainability/update_quantity_of_trees'
const SAMPLES = 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none'

const kinds = ({ order }: TestCart) =>
  order.lines.map((line) => [line.kind === 'service' ? line.service : line.kind, line.quantity, line.amount])

async function filled(region: 'eu' | 'pl' = 'eu', options = {}) {
  const cart = await TestCart.open(region, options)
  await cart.add(MAILER, 250)
  return cart
}

describe('an expert check', () => {
  test('is ordered for a line and taken out again, the order named or the caller’s cart', async () => {
    const cart = await filled('pl')
    const named = await cart.act('POST', CHECKS, { parent_id: 'L1', order_number: cart.number })
    expect([named.status, kinds(cart)[1]]).toEqual([201, ['expert_check', 1, 7900]])
    const line = named.body.included.find(({ id }: { id: string }) => id === 'L2').attributes
    expect(line).toMatchObject({ kind: 'service', service_name: 'expert_check', parent_id: 'L1', amount: '79.00' })
    const headers = { 'X-Spree-Order-Number': cart.number }
    const without = await cart.act('DELETE', CHECKS, { parent_id: 'L1' }, { headers })
    expect([without.status, kinds(cart).length]).toEqual([200, 1])
    expect((await cart.act('DELETE', CHECKS, { parent_id: 'L1' }, { headers })).status).toBe(404)
    expect((await cart.act('POST', CHECKS, { parent_id: 'L1' }, { headers })).status).toBe(201)
  })

  test('sent twice is one, and goes with its line', async () => {
    const cart = await filled()
    const body = { parent_id: 'L1', order_number: cart.number }
    await Promise.all([cart.act('POST', CHECKS, body), cart.act('POST', CHECKS, body)])
    await cart.add(BAG, 100)
    expect(kinds(cart).map(([kind]) => kind)).toEqual(['product', 'expert_check', 'product'])
    await cart.act('DELETE', `v2/orders/${cart.number}/line_items/L1`)
    expect(kinds(cart).map(([kind]) => kind)).toEqual(['product'])
  })

  test.each<[string, object, string[]]>([
    ['without a line', {}, ['parent_id']],
    ['of a line that is no text', { parent_id: 7 }, ['parent_id']],
    ['of an empty line', { parent_id: '' }, ['parent_id']],
    ['of a line that is not there', { parent_id: 'L9' }, ['parent_id']],
    ['of a line without print', { parent_id: 'L2' }, ['parent_id']],
    ['with a field that is not known', { parent_id: 'L1', price: '0.00' }, ['price']],
    ['with a version that is none', { parent_id: 'L1', lock_version: 0 }, ['lock_version']],
  ])('%s is refused by the field', async (_, body, fields) => {
    const cart = await filled()
    await cart.add(SAMPLES, 1)
    const answer = await cart.act('POST', CHECKS, { order_number: cart.number, ...body })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields])
  })

  test('of an older version is refused with the fresh order, and of a placed one', async () => {
    const cart = await filled()
    const body = { parent_id: 'L1', order_number: cart.number }
    expect((await cart.act('POST', CHECKS, { ...body, lock_version: 1 })).body.code).toBe('stale_order')
    const placed = await (await TestCart.open()).toPayment()
    await placed.transfer()
    const late = await placed.act('POST', CHECKS, { ...body, order_number: placed.number })
    expect([late.status, late.body.code]).toEqual([403, 'order_completed'])
  })

  test('without an order of one’s own is the same 404 as of one that is not there', async () => {
    const cart = await filled()
    const asked = [
      await call('POST', CHECKS, { parent_id: 'L1' }),
      await call('POST', CHECKS, { parent_id: 'L1', order_number: cart.number }),
      await call('POST', CHECKS, { parent_id: 'L1', order_number: 'R000000000' }),
    ]
    expect(new Set(asked.map(({ status, body }) => JSON.stringify([status, body.code])))).toEqual(
      new Set(['[404,"not_found"]']),
    )
  })
})

describe('a warranty', () => {
  test('is a line of the order, inside `line_item` or not, once, at its share of the goods', async () => {
    const cart = await filled()
    const path = `v2/orders/${cart.number}/line_item`
    const flat = await cart.act('POST', path, { service_name: 'warranty' })
    expect(flat.status).toBe(201)
    await cart.act('POST', path, { line_item: { service_name: 'warranty' } })
    const goods = cart.order.lines[0]!.amount
    expect(kinds(cart).slice(1)).toEqual([['warranty', 1, Math.max(900, Math.round(goods * 0.03))]])
    await cart.act('DELETE', `v2/orders/${cart.number}/line_items/L1`)
    expect(cart.order.lines).toEqual([])
  })

  test.each<[object, string[]]>([
    [{ service_name: 'gift_wrap' }, ['service_name']],
    [{ line_item: { service_name: 'expert_check' } }, ['line_item.service_name']],
    [{ line_item: { service_name: 'warranty', quantity: 2 } }, ['line_item.quantity']],
    [{ service_name: 'warranty', price: '0.00' }, ['price']],
    [{ service_name: 'warranty' }, ['service_name']],
  ])('as %j into an empty cart is refused by the field', async (body, fields) => {
    const cart = await TestCart.open()
    const answer = await cart.act('POST', `v2/orders/${cart.number}/line_item`, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields])
  })
})

describe('trees', () => {
  const total = async (region: 'eu' | 'pl' = 'eu') =>
    (await call('GET', 'v1/sustainability/total_planted_trees', undefined, { region })).body.data.attributes
  const ofUser = (userId: string, userToken?: string) =>
    call('GET', `v1/sustainability/users_planted_trees/${userId}`, undefined, userToken ? { userToken } : {})

  test('are added, changed and taken out', async () => {
    const cart = await TestCart.open('pl')
    const order_number = cart.number
    await cart.act('POST', ADD_TREES, { order_number })
    await cart.act('POST', ADD_TREES, { order_number, quantity: 4 })
    expect(kinds(cart)).toEqual([['trees', 5, 4000]])
    await cart.act('PUT', SET_TREES, { order_number, quantity: 12 })
    expect(kinds(cart)).toEqual([['trees', 12, 9600]])
    await cart.act('PUT', `orders/${order_number}/line_items/L1`, { line_item: { quantity: 3 } })
    expect(kinds(cart)).toEqual([['trees', 3, 2400]])
    await cart.act('PUT', SET_TREES, { order_number, quantity: 0 })
    expect(kinds(cart)).toEqual([])
    expect((await cart.act('PUT', SET_TREES, { order_number, quantity: 1 })).status).toBe(404)
  })

  test.each<[string, string, unknown]>([
    ['POST', ADD_TREES, 0],
    ['POST', ADD_TREES, -1],
    ['POST', ADD_TREES, 1.5],
    ['POST', ADD_TREES, 1001],
    ['POST', ADD_TREES, '3'],
    ['PUT', SET_TREES, -1],
    ['PUT', SET_TREES, 1001],
    ['PUT', SET_TREES, undefined],
    ['PUT', SET_TREES, null],
  ])('%s %s of %j is refused by the field', async (method, path, quantity) => {
    const cart = await TestCart.open()
    const answer = await cart.act(method, path, { order_number: cart.number, quantity })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['quantity']])
  })

  test('alone are paid for at the step after the address', async () => {
    const cart = await TestCart.open()
    await cart.act('POST', ADD_TREES, { order_number: cart.number, quantity: 2 })
    await cart.toPayment(undefined, [])
    expect([cart.order.state, cart.order.shippingRates, cart.order.delivery]).toEqual(['payment', [], null])
    expect((await cart.pay('pm_card_visa')).status).toBe(200)
    expect(cart.order.state).toBe('complete')
    // They are counted before the next test counts.
    await settled(cart.number)
  })

  test('count once their order is paid, for whose it is, and not any more once it is canceled', async () => {
    const { userToken, userId } = await signUp('forester@example.com')
    const before = (await total()).total_planted_trees
    const cart = await TestCart.open('eu', { userToken })
    await cart.act('POST', ADD_TREES, { order_number: cart.number, quantity: 7 })
    await cart.toPayment()
    await cart.pay('pm_card_visa')
    await expect.poll(async () => (await total()).total_planted_trees).toBe(before + 7)
    const mine = await ofUser(userId, userToken)
    expect(mine.body.data).toMatchObject({ id: userId, attributes: { total_planted_trees: 7 } })
    await call('POST', `v1/orders/${cart.number}/cancel`, {}, { userToken })
    await expect.poll(async () => (await total()).total_planted_trees).toBe(before)
    expect((await ofUser(userId, userToken)).body.data.attributes.total_planted_trees).toBe(0)
  })

  test('of an order that is to be paid by transfer do not count yet', async () => {
    const before = (await total()).total_planted_trees
    const cart = await TestCart.open()
    await cart.act('POST', ADD_TREES, { order_number: cart.number, quantity: 3 })
    await cart.toPayment()
    await cart.transfer()
    await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    expect((await total()).total_planted_trees).toBe(before)
  })

  test('count once, should counting be done again after a crash', async () => {
    const before = (await total()).total_planted_trees
    const cart = await TestCart.open()
    await cart.act('POST', ADD_TREES, { order_number: cart.number, quantity: 5 })
    await cart.toPayment()
    await cart.pay('pm_card_visa')
    await expect.poll(async () => (await total()).total_planted_trees).toBe(before + 5)
    await makeIdle(cart.number, 60, { pending: [{ kind: 'count_trees', act: 'planted', quantity: 5 }] })
    const { runDurableObjectAlarm, runInDurableObject } = await import('cloudflare:test')
    await runInDurableObject(objectOf(cart.number), (_, { storage }) => storage.setAlarm(Date.now() + 60_000))
    await runDurableObjectAlarm(objectOf(cart.number))
    await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    expect((await total()).total_planted_trees).toBe(before + 5)
  })

  test('that were counted are neither changed nor deleted', async () => {
    await env.DB.prepare("insert into planted_trees values ('R999999999', 'planted', 1, '2026-11-22')").run()
    await expect(env.DB.prepare('update planted_trees set quantity = 2').run()).rejects.toThrow('never changed')
    await expect(env.DB.prepare('delete from planted_trees').run()).rejects.toThrow('never deleted')
  })

  test('cost what their store says, and nobody sees another’s', async () => {
    expect(await total('pl')).toMatchObject({ currency: 'PLN', price: '8.00' })
    const ada = await signUp('ada.trees@example.com')
    const bob = await signUp('bob.trees@example.com')
    const answers = [
      await ofUser(ada.userId),
      await ofUser(ada.userId, bob.userToken),
      await ofUser('no', bob.userToken),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404])
  })
})
