import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { placedNear } from '../../src/commerce/promotions/earlier-orders.ts'
import { promotionObject } from '../../src/commerce/promotions/uses.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { BAG, call, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept, listed, makeIdle, ring } from './order-object.ts'

/** A cart at its payment, of this customer, with a code that was taken. */
async function atPayment(code: string, email: string): Promise<TestCart> {
  const cart = await TestCart.open()
  await cart.add(MAILER, 250)
  const taken = await apply(cart, code)
  expect([code, taken.status]).toEqual([code, 200])
  await cart.leave('cart')
  await cart.leave('address', { email, ship_address: MUNICH, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  return cart
}
const apply = (cart: TestCart, coupon_code: string) =>
  cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code })
const fresh = async () => {
  const cart = await TestCart.open()
  await cart.add(MAILER, 250)
  return cart
}

beforeAll(async () => {
  await env.DB.prepare(
    `insert into promotions (code, position, percent, minimum, open) values ('SWEDEN', 50, 10, '{"SEK":100}', 1)`,
  ).run()
  const add = (code: string, more: Record<string, number | string>) =>
    env.DB.prepare(
      `insert into promotions (code, position, percent, minimum, open, ${Object.keys(more).join(', ')})
        values (?, 50, 10, '{}', 0, ${Object.keys(more)
          .map(() => '?')
          .join(', ')})`,
    )
      .bind(code, ...Object.values(more))
      .run()
  await add('ONCE', { uses_each: 1 })
  await add('THREE', { uses: 3 })
  await add('FIRST', { first_order: 1 })
  await add('LAST', { uses: 1 })
  await add('BACK', { uses: 1 })
  await add('LATE', { uses: 1 })
  await add('SINCE', { first_order: 0 })
})

describe('a code whose uses are counted', () => {
  test('coupon-limit: is used by the orders that are placed first, and by no more of them, however many pay at once', async () => {
    const carts = await Promise.all(Array.from({ length: 6 }, (_, at) => atPayment('THREE', `three-${at}@example.com`)))
    const answers = await Promise.all(carts.map((cart) => cart.transfer()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    const refused = carts.find((_, at) => answers[at]!.status === 409)!
    await refused.act('GET', `orders/${refused.number}`)
    expect([refused.order.coupon, refused.order.discountTotal]).toEqual([null, 0])
    // It is placed at the new total.
    expect((await refused.transfer()).status).toBe(200)
    expect((await apply(await fresh(), 'THREE')).body.code).toBe('coupon_code_used_up')
  })

  test('counts the orders of carts that had it before its uses were limited', async () => {
    const carts = [await atPayment('SINCE', 'since-1@example.com'), await atPayment('SINCE', 'since-2@example.com')]
    await env.DB.prepare("update promotions set uses = 1 where code = 'SINCE'").run()
    for (const forget of globalThis.shopForgets ?? []) forget()
    const answers = [await carts[0]!.transfer(), await carts[1]!.transfer()]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  })

  test('stays with an order whose card was declined and is tried again', async () => {
    const cart = await atPayment('LAST', 'last@example.com')
    const declined = await cart.pay('pm_card_chargeDeclined')
    expect(declined.status).toBe(422)
    expect((await cart.pay('pm_card_visa')).status).toBe(200)
    expect(cart.order.coupon?.code).toBe('LAST')
  })

  test('is used once by a customer, by the address of their mail', async () => {
    expect((await (await atPayment('ONCE', 'ada.once@example.com')).transfer()).status).toBe(200)
    const again = await atPayment('ONCE', 'Ada.Once@example.com')
    expect((await again.transfer()).body.code).toBe('total_changed')
    const other = await atPayment('ONCE', 'bob.once@example.com')
    expect((await other.transfer()).status).toBe(200)
  })

  test('is for a first order, and two first orders at once are one', async () => {
    const two = await Promise.all([atPayment('FIRST', 'new@example.com'), atPayment('FIRST', 'new@example.com')])
    const answers = await Promise.all(two.map((cart) => cart.transfer()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is for no later order, however the address of the earlier one was written', async () => {
    const early = await fresh()
    await early.leave('cart')
    await early.leave('address', { email: 'Zoe.First@Books.Example.com', ship_address: MUNICH, use_shipping: true })
    await early.leave('delivery', { shipping_rate_id: early.order.shippingRates[0]?.id })
    expect((await early.transfer()).status).toBe(200)
    await expect.poll(() => listed(early.number)).toMatchObject({ state: 'complete' })
    for (const email of ['zoe.first@books.example.com', 'zOE.First@books.EXAMPLE.com'])
      expect((await (await atPayment('FIRST', email)).transfer()).body.code).toBe('total_changed')
    for (const email of ['zoe.firs@books.example.com', 'zoe.first@example.com'])
      expect((await (await atPayment('FIRST', email)).transfer()).status).toBe(200)
  })

  test('is looked for in the index of addresses, and in no other rows than those that begin alike', async () => {
    const { sql, params } = placedNear(env.DB, 'ada.byron@example.com').toSQL()
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const reads = results.map(({ detail }) => detail).filter((detail) => /SCAN|SEARCH/.test(detail))
    expect(reads).toHaveLength(8)
    for (const read of reads)
      expect(read).toMatch(/^SEARCH orders USING INDEX orders_of_email \(email>\? AND email<\?\)/)
  })

  test('is free again once its order is canceled, paid or not, and a first order may be made again', async () => {
    const cancel = async (cart: TestCart) => {
      expect((await cart.act('POST', `v1/orders/${cart.number}/cancel`, {})).status).toBe(200)
      await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    }
    const paid = await atPayment('BACK', 'back@example.com')
    expect((await paid.pay('pm_card_visa')).status).toBe(200)
    expect((await apply(await fresh(), 'BACK')).body.code).toBe('coupon_code_used_up')
    await cancel(paid)
    const unpaid = await atPayment('BACK', 'back@example.com')
    expect((await unpaid.transfer()).status).toBe(200)
    expect((await apply(await fresh(), 'BACK')).body.code).toBe('coupon_code_used_up')
    await cancel(unpaid)
    expect((await apply(await fresh(), 'BACK')).status).toBe(200)

    const first = await atPayment('FIRST', 'first.back@example.com')
    expect((await first.transfer()).status).toBe(200)
    await cancel(first)
    await expect.poll(() => listed(first.number)).toMatchObject({ state: 'canceled' })
    expect((await (await atPayment('FIRST', 'first.back@example.com')).transfer()).status).toBe(200)
  })

  test('is not used again by a use that is written late, after its order was canceled', async () => {
    const cart = await atPayment('LATE', 'late@example.com')
    expect((await cart.transfer()).status).toBe(200)
    await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    await cart.act('POST', `v1/orders/${cart.number}/cancel`, {})
    await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    await makeIdle(cart.number, 1, { pending: [{ kind: 'redeem', code: 'LATE' }] })
    await ring(cart.number)
    expect((await apply(await fresh(), 'LATE')).status).toBe(200)
  })

  test('is free again after an hour where its order was not placed', async () => {
    const object = promotionObject(env, 'HOUR')
    const use = (order: string) => ({ order, user: '', mail: order })
    const limits = { uses: 1, usesEach: null }
    expect(await object.reserve(use('R1'), limits)).toBe('free')
    expect(await object.reserve(use('R1'), limits)).toBe('free')
    expect(await object.reserve(use('R2'), limits)).toBe('used_up')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 })
    expect(await object.reserve(use('R2'), limits)).toBe('free')
    await object.place('R2')
    vi.setSystemTime(Date.now() + 3_600_001)
    expect(await object.check(use('R3'), limits)).toBe('used_up')
    // Only its cart could still be placed, and that has ended after two months.
    vi.setSystemTime(Date.now() + 62 * DAY_MS)
    await object.reserve(use('R4'), limits)
    const uses = () =>
      runInDurableObject(object, (_, { storage }) => [...storage.sql.exec('select order_number from uses').raw()])
    expect(await uses()).toEqual([['R2']])
    // Without reading those that are final.
    const plan = await runInDurableObject(object, (_, { storage }) => [
      ...storage.sql.exec('explain query plan delete from uses where placed = 0 and at <= ?', 0).raw(),
    ])
    expect(JSON.stringify(plan)).toContain('uses_reserved')
    vi.useRealTimers()
  })
})

describe('the codes that are told', () => {
  test('say what each gives', async () => {
    const { body } = await call('GET', 'v3/promotions/available')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['WELCOME10', 'BOX15', 'FREESHIP'])
    expect(body.data[0].attributes).toMatchObject({ percent: 10, amount: null, product: null, saving: null })
  })

  test('are of an order the one that takes most off it, with what it takes off', async () => {
    const cart = await fresh()
    const of = () =>
      call('GET', `v3/promotions/available?order_number=${cart.number}`, undefined, { token: cart.order.token })
    const [best, ...others] = (await of()).body.data
    expect(others).toEqual([])
    expect(best.attributes.saving).toBe(((cart.order.bestCoupon?.saving ?? 0) / 100).toFixed(2))
    await apply(cart, best.id)
    expect((await of()).body.data).toEqual([])
    const stranger = await call('GET', `v3/promotions/available?order_number=${cart.number}`)
    expect(stranger.status).toBe(404)
  })

  test('of a product are refused where it is not in the cart', async () => {
    const cart = await fresh()
    expect((await apply(cart, 'PAPER20')).body.code).toBe('coupon_code_wrong_product')
    await cart.add(BAG, 500)
    expect((await apply(cart, 'PAPER20')).status).toBe(200)
  })
})

describe('the catalogue', () => {
  test('lists the codes that anybody may use, in the store’s money, and none whose minimum is in another', async () => {
    const { body } = await call('GET', 'v3/promotions/available', undefined, { region: 'pl' })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['WELCOME10', 'BOX15', 'FREESHIP'])
    expect(body.data[0].attributes.minimum).toBe('0.00')
    expect(body.data[1].attributes).toMatchObject({ percent: 15, minimum: '3000.00', currency: 'PLN' })
    const swedish = (await call('GET', 'v3/promotions/available', undefined, { region: 'se' })).body.data
    expect(swedish.at(-1)).toMatchObject({ id: 'SWEDEN', attributes: { minimum: '1.00', currency: 'SEK' } })
  })
})
