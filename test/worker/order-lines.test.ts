import { describe, expect, test } from 'vitest'
import { goodsOf } from '../../src/contract/line-item.ts'
import { BAG, MAILER, TestCart } from './caller.ts'

describe('a line', () => {
  const FROM = { origin_shopping_list_number: 'SL1', external_pim_composed_product_id: 'kit-7' }

  test('keeps the list and the composed product that it came from', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100, FROM)
    await cart.add(MAILER, 50)
    await cart.add(MAILER, 50, FROM)
    const lines = [{ variant_id: BAG, quantity: 100, ...FROM }]
    const { body } = await cart.act('POST', `v2/orders/${cart.number}/line_items/bulk_create`, {
      bundle_id: null,
      line_items_params: lines,
    })
    const kept = body.included.map(({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes.quantity,
      attributes.origin_shopping_list_number,
      attributes.external_pim_composed_product_id,
    ])
    expect(kept).toEqual([
      [150, 'SL1', 'kit-7'],
      [50, null, null],
      [100, 'SL1', 'kit-7'],
    ])
  })

  test('with null for what it does not have is one of the usual speed, added or changed, inside `line_item` or not', async () => {
    const cart = await TestCart.open()
    const none = { box_design_id: null, parent_id: null, express_delivery_option_id: null }
    const line = (quantity: number) => ({ variant_id: MAILER, quantity, ...none })
    const shown = () => goodsOf(cart.order.lines).map((item) => [item.quantity, item.expressDeliveryOptionId])
    await cart.act('POST', `v2/orders/${cart.number}/line_item`, line(100))
    expect(shown()).toEqual([[100, 'standard']])
    const path = `orders/${cart.number}/line_items/${cart.order.lines[0]!.id}`
    await cart.act('PUT', path, { quantity: 150, express_delivery_option_id: 'express' })
    expect(shown()).toEqual([[150, 'express']])
    await cart.act('PUT', path, { line_item: { quantity: 200 } })
    expect(shown()).toEqual([[200, 'express']])
    await cart.act('PUT', path, line(250))
    expect(shown()).toEqual([[250, 'standard']])
  })

  test.each([
    [{ service_name: 'warranty' }, 'line_item.service_name', 'must be left out: this call does not know it'],
    [{ box_design_id: 7 }, 'line_item.box_design_id', 'must be the id of a design, or null'],
    [
      { parent_id: 'L1' },
      'line_item.parent_id',
      'must be null: goods belong to no other line, an expert check has a call of its own',
    ],
  ])('with %o is refused, never half understood', async (more, field, message) => {
    const cart = await TestCart.open()
    const answer = await cart.add(MAILER, 100, more)
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })
})
