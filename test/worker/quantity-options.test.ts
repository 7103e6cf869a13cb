import { beforeAll, describe, expect, test } from 'vitest'
import { goodsOf } from '../../src/contract/line-item.ts'
import { companyIn } from '../companies.ts'
import { makeRole, signUp } from './account.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { flowOf, memberCart, submit } from './company-cart.ts'

let boss: { userToken: string; userId: string }
beforeAll(async () => {
  boss = await signUp('options-boss@example.com')
  await makeRole(boss.userId, 'order_manager')
})

/** A cart of somebody with an account, so that whoever manages orders knows it. */
async function cartOf(email: string) {
  const { userToken } = await signUp(email)
  const cart = await TestCart.open('eu', { userToken })
  await cart.add(MAILER, 250)
  return { cart, userToken }
}
const toggle = (id: string, by: object = { userToken: boss.userToken }) =>
  call('PUT', `v2/quantity_options/${id}/toggle_visibility`, {}, by)
const select = (cart: TestCart, quantity: number | string, body: object = {}) =>
  cart.act('PUT', `v2/quantity_options/${cart.number}-L1-${quantity}/select_for_order`, body)

describe('quantity options', () => {
  test('are those of the volume prices; the merchant shows one, and its buyer takes it at its price', async () => {
    const { cart, userToken } = await cartOf('options@example.com')
    const path = `v1/manager/orders/${cart.number}/quantity_options`
    const { body } = await call('GET', path, undefined, { userToken: boss.userToken })
    const options = body.data.map(({ attributes }: { attributes: object }) => attributes)
    expect(options.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      30, 60, 100, 250, 500, 1000, 2500, 5000,
    ])
    expect(options.filter((option: { selected: boolean }) => option.selected)).toMatchObject([
      { quantity: 250, visible: false },
    ])
    expect((await select(cart, 500)).status).toBe(404)

    const shown = await toggle(`${cart.number}-L1-500`)
    expect([shown.status, shown.body.data.attributes.visible]).toEqual([200, true])
    await cart.act('GET', `orders/${cart.number}`)
    const [option] = goodsOf(cart.order.lines)[0]!.quantityOptions!
    expect(option).toEqual({ id: `${cart.number}-L1-500`, quantity: 500, amount: expect.any(Number) })

    expect((await select(cart, 500, { lock_version: 1 })).body.code).toBe('stale_order')
    expect((await select(cart, 500)).status).toBe(200)
    expect(goodsOf(cart.order.lines)[0]).toMatchObject({ quantity: 500, amount: option!.amount })
    expect((await select(cart, 1000)).status).toBe(404)

    expect((await toggle(`${cart.number}-L1-500`)).body.data.attributes.visible).toBe(false)
    expect((await select(cart, 500)).status).toBe(404)
    expect((await toggle(`${cart.number}-L1-500`, { userToken })).status).toBe(403)
  })

  test('are shown once by those who ask for it at once, and hidden once', async () => {
    const { cart } = await cartOf('options-at-once@example.com')
    const id = `${cart.number}-L1-500`
    const set = (visible: unknown) =>
      call('PUT', `v2/quantity_options/${id}/toggle_visibility`, { visible }, { userToken: boss.userToken })
    for (const visible of [true, false]) {
      const answers = await Promise.all([set(visible), set(visible)])
      expect(answers.map(({ body }) => body.data.attributes.visible)).toEqual([visible, visible])
    }
    expect(Object.keys((await set('yes')).body.errors)).toEqual(['visible'])
  })

  test('of an order that waits for approval are shown and hidden as those of any other, and its approval stays', async () => {
    const company = await companyIn()
    await company.member('approver')
    const bo = await company.member('buyer', { orderLimit: 100 })
    const cart = await memberCart(bo)
    expect((await submit(cart, bo)).body.data.attributes.kind).toBe('approval')
    const shown = async () => {
      await cart.act('GET', `orders/${cart.number}`, undefined, bo)
      return goodsOf(cart.order.lines)[0]!.quantityOptions ?? []
    }
    expect((await toggle(`${cart.number}-L1-500`)).body.data.attributes.visible).toBe(true)
    const [option] = await shown()
    expect(option).toMatchObject({ quantity: 500 })
    expect((await flowOf(company.companyId, cart.number)).state).toBe('waiting')
    expect((await toggle(`${cart.number}-L1-500`)).body.data.attributes.visible).toBe(false)
    expect(await shown()).toEqual([])
    await toggle(`${cart.number}-L1-500`)
    expect((await select(cart, 500)).status).toBe(200)
    expect(goodsOf(cart.order.lines)[0]).toMatchObject({ quantity: 500, amount: option!.amount })
  })

  test('of no order, line or volume price are not there, nor of another’s order', async () => {
    const { cart } = await cartOf('options-2@example.com')
    const other = await TestCart.open()
    await toggle(`${cart.number}-L1-500`)
    for (const id of ['x', 'R999999999-L1-500', `${cart.number}-L9-500`, `${cart.number}-L1-501`, `${cart.number}-L1`])
      expect([id, (await toggle(id)).status]).toEqual([id, 404])
    expect((await select(cart, '500x')).status).toBe(404)
    const mine = `v2/quantity_options/${cart.number}-L1-500/select_for_order`
    expect((await call('PUT', mine, {}, { token: other.order.token })).status).toBe(404)
    expect((await call('PUT', mine, { quantity: 7 }, { token: cart.order.token })).status).toBe(422)
  })
})
