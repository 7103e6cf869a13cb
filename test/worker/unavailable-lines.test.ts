import { expect, test } from 'vitest'
import { MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'

test('a cart says which of its lines is not made any more, and the address step names it', async () => {
  const cart = await TestCart.open()
  await cart.add(MAILER, 500)
  await cart.add(MAILER.replace('230x170x60', '320x230x100'), 250)
  await env.DB.prepare(
    "update products set document = json_set(document, '$.maxQuantity', 400) where type = 'mailer-box-eco'",
  ).run()
  for (const forget of globalThis.shopForgets ?? []) forget()
  await cart.act('GET', `orders/${cart.number}`)
  expect(cart.order.lines.map(({ id, available }) => [id, available])).toEqual([
    ['L1', false],
    ['L2', true],
  ])
  await cart.leave('cart')
  const { status, body } = await cart.leave('address', {
    email: 'ada@example.com',
    ship_address: MUNICH,
    use_shipping: true,
  })
  expect([status, body.code, body.errors]).toEqual([422, 'line_unavailable', { line_items: ['L1'] }])
  await cart.act('PUT', `orders/${cart.number}/line_items/L1`, { line_item: { quantity: 300 } })
  expect(cart.order.lines.map(({ available }) => available)).toEqual([true, true])
})
