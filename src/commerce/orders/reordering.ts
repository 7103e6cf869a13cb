import type { CommerceContext } from '../mount.ts'
import { missing } from '../refusal.ts'
import { orderAccess, orderObject } from './access.ts'
import { follow } from './follow.ts'
import { newCart } from './new-cart.ts'
import { isOrderToken } from './token.ts'

/**
 * Puts the lines of an order into a cart at current prices. Idempotent by its key.
 *
 * @param into an open cart with its token; null for a new one
 * @throws Refusal 404
 */
export async function reorderInto(
  c: CommerceContext,
  number: string,
  into: { number: string; token: string } | null,
): Promise<Response> {
  const { object, caller } = await orderAccess(c, number)
  const source = await object.mergeSource(caller)
  if (!source) throw missing()
  const { region, lines } = source.cart
  if (into) {
    if (!(await isOrderToken(c.env, into.number, into.token))) throw missing()
    const cart = await orderObject(c.env, into.number).mergeSource({ holdsToken: true })
    if (cart?.cart.region !== region || cart.isPlaced) throw missing()
  }
  const key = c.req.header('Idempotency-Key')
  const known = key && !into ? await object.cartOf(key, caller) : null
  const target = into?.number ?? known ?? (await keyed(c))
  const access = { number: target, caller: { holdsToken: true } as const, object: orderObject(c.env, target) }
  return follow(c, { number: target, command: { kind: 'reorder', lines }, access, status: 201 })

  async function keyed(c: CommerceContext): Promise<string> {
    const cart = await newCart(c, region)
    return key ? ((await object.cartOf(key, caller, cart.number)) ?? cart.number) : cart.number
  }
}
