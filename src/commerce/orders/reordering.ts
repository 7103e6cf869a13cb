import { goodsOf } from '../../contract/line-item.ts'
import { idsInUse } from '../companies/items/store.ts'
import type { CommerceContext } from '../mount.ts'
import { missing } from '../refusal.ts'
import { orderAccess, orderObject } from './access.ts'
import { follow } from './follow.ts'
import { createCart, newCart } from './new-cart.ts'
import type { OrderLine } from './order-line.ts'
import { isOrderToken } from './token.ts'

/**
 * Puts the lines of an order into a cart at current prices. Idempotent by its key. A new cart that would receive none of them is nobody's:
 * its caller keeps the current one.
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
  const { region } = source.cart
  const lines = await withDielinesInUse(c.env.DB, source.cart.lines)
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
    const cart = (await object.isMadeAgain(lines)) ? await newCart(c, region) : await createCart(c, region, null)
    return key ? ((await object.cartOf(key, caller, cart.number)) ?? cart.number) : cart.number
  }
}

/** Lines with the dielines of those items alone that are still in use; the goods of a retired one are made as the catalogue says. */
async function withDielinesInUse(db: D1Database, lines: OrderLine[]): Promise<OrderLine[]> {
  const ids = goodsOf(lines).flatMap(({ item }) => (item?.dieline ? [item.id] : []))
  if (ids.length === 0) return lines
  const inUse = await idsInUse(db, ids)
  return lines.map((line) =>
    line.kind === 'product' && line.item && !inUse.has(line.item.id) ? { ...line, item: { id: line.item.id } } : line,
  )
}
