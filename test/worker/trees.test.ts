import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { signUp } from './account.ts'
import { call, TestCart } from './caller.ts'
import { kinds } from './line-kinds.ts'
import { kept, makeIdle, objectOf, settled } from './order-object.ts'

const ADD_TREES = 'v1/sustainability/add_tree_line_item'
const SET_TREES = 'v1/sustainability/update_quantity_of_trees'

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
