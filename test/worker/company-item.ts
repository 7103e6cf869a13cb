import type { SignedIn } from '../merchant.ts'
import { call, MAILER, TestCart } from './caller.ts'

export const items = 'v2/company/items'

/** An item of a company, made from a line of a cart of one of its approvers. */
export async function kept(by: SignedIn, sku: string, name = 'Small box', quantity = 250) {
  const cart = await TestCart.open('eu', by)
  await cart.add(MAILER, quantity, {}, by)
  const line = { order_number: cart.number, line_item_id: cart.order.lines[0]!.id }
  return call('POST', items, { item: { sku, name, line } }, { ...by, token: cart.order.token })
}

/** The items that somebody sees. */
export const listed = async (by: SignedIn, query = '') => (await call('GET', `${items}${query}`, undefined, by)).body

/** Puts items into a new cart. */
export async function ordered(lines: { item_id: string; quantity: number }[], by: SignedIn) {
  const cart = await TestCart.open('eu', by)
  const answer = await call(
    'POST',
    `${items}/order`,
    { order_number: cart.number, lines },
    { ...by, token: cart.order.token },
  )
  await cart.act('GET', `orders/${cart.number}`, undefined, by)
  return { ...answer, cart }
}
