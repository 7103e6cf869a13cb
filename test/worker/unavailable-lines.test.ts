import { expect, test } from 'vitest'
import { BAG, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept, makeIdle } from './order-object.ts'

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

test('a line of a size that no style makes any more is read, named and removed', async () => {
  const cart = await TestCart.open()
  await cart.add(BAG, 500)
  await cart.add(MAILER.replace('230x170x60', '320x230x100'), 250)
  const { lines } = await kept(cart.number)
  // Its gussets would lie across each other; it was sold once.
  const deep = (variantId: string) => variantId.replace('240x100x320', '120x150x300')
  const formerly = lines.map((line) => (line.kind === 'product' ? { ...line, variantId: deep(line.variantId) } : line))
  await makeIdle(cart.number, 0, { lines: formerly })
  expect((await cart.act('GET', `orders/${cart.number}`)).status).toBe(200)
  expect(cart.order.lines.map(({ available }) => available)).toEqual([false, true])
  expect((await cart.act('DELETE', `orders/${cart.number}/line_items/L1`)).status).toBe(200)
  expect(cart.order.lines.map(({ id }) => id)).toEqual(['L2'])
})
