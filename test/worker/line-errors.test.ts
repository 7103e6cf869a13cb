import { describe, expect, test } from 'vitest'
import { MAILER, TestCart } from './caller.ts'

const UNKNOWN = 'must be left out: this call does not know it'

describe('an error in a line', () => {
  test.each([
    [{ quantity: 'ten' }, { variant_id: ['must be given, as text'], quantity: ['must be a whole number'] }],
    [{ variant_id: MAILER, quantity: 0 }, { quantity: ['must be at least 1'] }],
    [{ variant_id: MAILER, quantity: 100, service_name: 'warranty' }, { service_name: [UNKNOWN] }],
    [{ variant_id: MAILER, quantity: 100, lock_version: 0 }, { lock_version: ['must be at least 1'] }],
    [
      { line_item: { quantity: 0 } },
      {
        'line_item.variant_id': ['must be given, as text'],
        'line_item.quantity': ['must be at least 1'],
      },
    ],
    [{ line_item: { variant_id: MAILER, quantity: 100 }, quantity: 100 }, { quantity: [UNKNOWN] }],
    [{}, { line_item: ['must be given, as an object'] }],
    [[1], { body: ['must be an object'] }],
  ])('of the body %j is named as it stands there', async (body, errors) => {
    const cart = await TestCart.open()
    const answer = await cart.act('POST', `v2/orders/${cart.number}/line_item`, body)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  test('of a changed line’s fields alone is named without what is not there', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    const path = `orders/${cart.number}/line_items/${cart.order.lines[0]!.id}`
    const refused = await cart.act('PUT', path, { quantity: 1.5, express_delivery_option_id: 'warp' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['quantity', 'express_delivery_option_id'],
    ])
  })
})
