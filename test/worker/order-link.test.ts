import { expect, test } from 'vitest'
import { call, TestCart } from './caller.ts'
import { counted } from './counted.ts'
import { listed } from './order-object.ts'

test('the link of a placed order is sent to its own mailbox alone, and every answer is the same', async () => {
  const cart = await (await TestCart.open()).toPayment()
  await cart.transfer()
  await expect.poll(() => listed(cart.number)).toMatchObject({ state: 'complete' })
  const ask = async (order_number: string, email: string) =>
    (await call('POST', 'v1/emails/order_link', { order_number, email })).status
  expect(await ask(cart.number, 'eve@example.com')).toBe(204)
  expect(await ask('R000000000', 'ada@example.com')).toBe(204)
  expect(await ask(cart.number, 'Ada@example.com')).toBe(204)
  const sent = () => counted("mails where kind = 'order-link'")
  await expect.poll(sent).toBe(1)
  expect(await counted("mails where kind = 'order-link' and recipient = ?", 'ada@example.com')).toBe(1)
})
