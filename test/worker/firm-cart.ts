import { MAILER, MUNICH, TestCart } from './caller.ts'

/** A firm's cart, or that of a user, at its payment, large enough for the stores' plan. */
export async function firmCart(by: { userToken?: string } = {}): Promise<TestCart> {
  const cart = await TestCart.open('eu', by)
  await cart.add(MAILER, 3000)
  await cart.leave('cart')
  const ship_address = { ...MUNICH, company: 'Kartonagen GmbH' }
  await cart.leave('address', { email: 'ada@example.com', ship_address, use_shipping: true, customer_type: 'b2b' })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  return cart
}
