import { describe, expect, test } from 'vitest'
import { BUNDLES } from '../../src/commerce/seed/bundles.ts'
import { goodsOf } from '../../src/contract/line-item.ts'
import { call, TestCart } from './caller.ts'

const UNBOXING = BUNDLES[0]!
const params = (times: number) =>
  UNBOXING.parts.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity: quantity * times }))

const act = (cart: TestCart, method: string, body: object, path = 'v2/bundles') =>
  cart.act(method, path, { order_id: cart.number, ...body })
const withBundle = async (quantity = 1) => {
  const cart = await TestCart.open()
  await act(cart, 'POST', { bundle_id: 'unboxing', quantity })
  return cart
}

describe('bundles', () => {
  test('are offered with their parts, what these cost by themselves and what is saved', async () => {
    const { body } = await call('GET', 'v2/bundles', undefined, { region: 'pl' })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(BUNDLES.map(({ id }) => id))
    const { amount, saving, currency, percent, parts } = body.data[0].attributes
    expect([currency, percent]).toEqual(['PLN', 10])
    const minor = (text: string) => Math.round(Number(text) * 100)
    expect(minor(saving)).toBe(Math.round(minor(amount) / 10))
    expect(parts.reduce((sum: number, part: { amount: string }) => sum + minor(part.amount), 0)).toBe(minor(amount))
  })

  test('go into an order as lines, are changed and taken out as a whole, and the order says what they save', async () => {
    const cart = await TestCart.open()
    const added = await act(cart, 'POST', { bundle_id: 'unboxing' })
    expect(added.status).toBe(201)
    expect(added.body.included.map((line: { attributes: object }) => line.attributes)).toMatchObject(
      params(1).map((part) => ({ ...part, bundle_id: 'unboxing' })),
    )
    const { bundles, promo_total } = added.body.data.attributes
    expect(bundles).toEqual([{ id: 'unboxing', quantity: 1, saving: promo_total.slice(1) }])
    const changed = await act(cart, 'PATCH', { bundle_id: 'unboxing', quantity: 3 })
    expect([changed.status, goodsOf(cart.order.lines).map(({ quantity }) => quantity)]).toEqual([200, [750, 750, 108]])
    expect(cart.order.bundles).toMatchObject([{ quantity: 3, saving: Math.round(cart.order.itemTotal / 10) }])
    await act(cart, 'POST', { bundle_id: 'unboxing' }, 'v2/bundles/destroy')
    expect([cart.order.lines, cart.order.bundles, cart.order.total]).toEqual([[], [], 0])
  })

  test('come in a bulk of all their parts', async () => {
    const cart = await TestCart.open()
    const path = `v2/orders/${cart.number}/line_items/bulk_create`
    const part = await cart.act('POST', path, { bundle_id: 'unboxing', line_items_params: params(2).slice(1) })
    expect([part.status, part.body.errors]).toEqual([
      422,
      { line_items_params: ['must be all parts of the bundle, each as often'] },
    ])
    const whole = await cart.act('POST', path, { bundle_id: 'unboxing', line_items_params: params(2) })
    expect([whole.status, cart.order.bundles[0]?.quantity]).toEqual([201, 2])
  })

  test('refuse a speed and a design in a bulk, and keep where each line comes from', async () => {
    const cart = await TestCart.open()
    const path = `v2/orders/${cart.number}/line_items/bulk_create`
    const bulk = (more: object, times = 1) =>
      cart.act('POST', path, {
        bundle_id: 'unboxing',
        line_items_params: params(times).map((part, at) => (at === 1 ? { ...part, ...more } : part)),
      })
    const fast = await bulk({ express_delivery_option_id: 'express' })
    expect([fast.status, fast.body.errors]).toEqual([
      422,
      { 'line_items_params.1.express_delivery_option_id': ['must be standard: a bundle is made at the usual speed'] },
    ])
    expect((await bulk({ express_delivery_option_id: 'standard', box_design_id: null })).status).toBe(201)
    const origin = { origin_shopping_list_number: 'SL1', external_pim_composed_product_id: 'set-1' }
    const listed = await bulk(origin, 2)
    expect(listed.status).toBe(201)
    const ofPart = () => goodsOf(cart.order.lines).filter(({ variantId }) => variantId === UNBOXING.parts[1]!.variantId)
    expect(ofPart()).toMatchObject([
      { quantity: 250, bundleId: 'unboxing' },
      {
        quantity: 500,
        bundleId: 'unboxing',
        originShoppingListNumber: 'SL1',
        externalPimComposedProductId: 'set-1',
      },
    ])
    // Lines of several origins are one bundle, which is changed as a whole.
    expect(cart.order.bundles).toMatchObject([{ id: 'unboxing', quantity: 3 }])
    const checked = ofPart()[1]!.id
    await cart.act('POST', 'v2/expert_checks', { order_number: cart.number, parent_id: checked })
    await act(cart, 'PATCH', { bundle_id: 'unboxing', quantity: 2 })
    // The check of a line that is gone is that of the line which its goods are on now.
    expect(cart.order.lines.filter(({ kind }) => kind === 'service')).toMatchObject([{ parentId: ofPart()[0]!.id }])
    await cart.act('DELETE', 'v2/expert_checks', { order_number: cart.number, parent_id: ofPart()[0]!.id })
    expect(goodsOf(cart.order.lines).map(({ quantity }) => quantity)).toEqual(params(2).map(({ quantity }) => quantity))
    expect(cart.order.bundles).toMatchObject([{ quantity: 2, saving: Math.round(cart.order.itemTotal / 10) }])
  })

  test('leave the origin of a part that outlives them', async () => {
    const cart = await TestCart.open()
    await cart.act('POST', `v2/orders/${cart.number}/line_items/bulk_create`, {
      bundle_id: 'unboxing',
      line_items_params: params(1).map((part) => ({ ...part, origin_shopping_list_number: 'SL1' })),
    })
    await cart.act('DELETE', `v2/orders/${cart.number}/line_items/${cart.order.lines[0]!.id}`)
    expect(cart.order.notices).toContainEqual({ kind: 'bundle_ended', bundleId: 'unboxing' })
    const left = goodsOf(cart.order.lines).map((line) => [line.bundleId, line.originShoppingListNumber])
    expect(left).toEqual([
      [undefined, 'SL1'],
      [undefined, 'SL1'],
    ])
  })

  test('end with a part that is taken out alone, which the order says', async () => {
    const cart = await withBundle()
    const { id } = cart.order.lines[0]!
    await cart.act('DELETE', `v2/orders/${cart.number}/line_items/${id}`)
    expect(cart.order.notices).toContainEqual({ kind: 'bundle_ended', bundleId: 'unboxing' })
    expect([cart.order.bundles, cart.order.discountTotal]).toEqual([[], 0])
    expect(goodsOf(cart.order.lines).every(({ bundleId }) => bundleId === undefined)).toBe(true)
  })

  test('are paid for at what they cost together, with a code on what is left', async () => {
    const cart = await withBundle(2)
    const saving = cart.order.discountTotal
    await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' })
    expect(cart.order.discountTotal).toBe(saving + Math.round((cart.order.itemTotal - saving) / 10))
    await cart.toPayment(undefined, [])
    expect((await cart.transfer()).status).toBe(200)
    expect(cart.order.bundles).toMatchObject([{ id: 'unboxing', quantity: 2, saving }])
  })

  test.each([
    ['POST', 'v2/bundles', { bundle_id: 'gold' }, { bundle_id: ['must be a bundle that this store offers'] }],
    ['POST', 'v2/bundles', {}, { bundle_id: ['must be the id of a bundle'] }],
    ['POST', 'v2/bundles', { bundle_id: 7 }, { bundle_id: ['must be the id of a bundle'] }],
    ['POST', 'v2/bundles', { bundle_id: 'unboxing', quantity: 0 }, { quantity: ['must be at least 1'] }],
    ['POST', 'v2/bundles', { bundle_id: 'unboxing', quantity: 1.5 }, { quantity: ['must be a whole number'] }],
    [
      'POST',
      'v2/bundles',
      { bundle_id: 'unboxing', quantity: 81 },
      { quantity: ['must be a whole number from 30 to 20000'] },
    ],
    ['PATCH', 'v2/bundles', { bundle_id: 'unboxing', quantity: -1 }, { quantity: ['must be at least 1'] }],
    [
      'PATCH',
      'v2/bundles',
      { bundle_id: 'unboxing', quantity: 5000 },
      { quantity: ['must be a whole number from 30 to 20000'] },
    ],
    [
      'PATCH',
      'v2/bundles',
      { bundle_id: 'gold', quantity: 1 },
      { bundle_id: ['must be a bundle that this store offers'] },
    ],
    ['POST', 'v2/bundles/destroy', {}, { bundle_id: ['must be the id of a bundle'] }],
    [
      'POST',
      'v2/bundles',
      { bundle_id: 'unboxing', speed: 1 },
      { speed: ['must be left out: this call does not know it'] },
    ],
  ])('are refused by the field: %s %s %j', async (method, path, body, errors) => {
    const cart = await withBundle()
    const answer = await act(cart, method, body, path)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  test('that are not in the order, or in an older version of it, are not changed', async () => {
    const cart = await TestCart.open()
    for (const [method, path] of [
      ['PATCH', 'v2/bundles'],
      ['POST', 'v2/bundles/destroy'],
    ] as const) {
      const body = { bundle_id: 'unboxing', ...(method === 'PATCH' && { quantity: 1 }) }
      expect((await act(cart, method, body, path)).status).toBe(404)
    }
    const stale = await act(cart, 'POST', { bundle_id: 'unboxing', lock_version: 99 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_order'])
  })

  test('are nobody’s but the owner’s', async () => {
    const [mine, other] = [await withBundle(), await TestCart.open()]
    for (const [method, path] of [
      ['POST', 'v2/bundles'],
      ['PATCH', 'v2/bundles'],
      ['POST', 'v2/bundles/destroy'],
    ] as const) {
      const body = { order_id: mine.number, bundle_id: 'unboxing', ...(path === 'v2/bundles' && { quantity: 2 }) }
      for (const token of [other.order.token, undefined])
        expect((await call(method, path, body, token ? { token } : {})).status).toBe(404)
    }
  })
})
