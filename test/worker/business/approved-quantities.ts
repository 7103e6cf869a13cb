import { expect } from 'vitest'
import type { Flow } from '../../../src/commerce/companies/approval/flow.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import type { Answered } from '../caller.ts'
import { flowOf, netOf } from '../company-cart.ts'
import type { BusinessWorld } from './business-world.ts'
import type { KnownOrder } from './known-order.ts'

/** Pieces that whoever approves wants of a line instead of what was ordered. */
interface ApprovedLine {
  line_item_id: string
  quantity: number
}

/** Mostly none; else other pieces of some lines, now and then what is not made, or of a line that there is not. */
export function somePieces({ chance }: BusinessWorld, { cart }: KnownOrder): ApprovedLine[] {
  if (chance.isBelow(0.5)) return []
  const lines = goodsOf(cart.order.lines).filter(() => chance.isBelow(0.7))
  const pieces = () => (chance.isBelow(0.1) ? chance.pick([1, 7, 999_999]) : chance.whole(2, 12) * 50)
  const wanted = lines.map(({ id }) => ({ line_item_id: id, quantity: pieces() }))
  return chance.isBelow(0.05) ? [...wanted, { line_item_id: 'L99', quantity: 100 }] : wanted
}

/** What a decision made of an order: the pieces that were wanted and no others, and its company holds what it comes to by now. */
export async function noteQuantities(
  world: BusinessWorld,
  order: KnownOrder,
  lines: readonly ApprovedLine[],
): Promise<void> {
  const { cart, owner, offered, asked } = order
  const { firm } = owner!
  const known = new Map(cart.order.lines.map(({ id, quantity }) => [id, quantity]))
  const total = cart.order.total
  await cart.act('GET', `orders/${cart.number}`)
  const wanted = new Map(lines.map(({ line_item_id, quantity }) => [line_item_id, quantity]))
  const isOther = [...wanted].some(([id, quantity]) => known.get(id) !== quantity)
  expect(cart.order.lines.map(({ id, quantity }) => [id, quantity])).toEqual(
    [...known].map(([id, quantity]) => [id, wanted.get(id) ?? quantity]),
  )
  const net = netOf(cart)
  const flow = await flowOf(firm!.companyId, cart.number)
  expect([flow.minor, flow.total]).toEqual([net, cart.order.total])
  if (!isOther) return expect([net, cart.order.total]).toEqual([order.held, total])
  expect(offered).toBeNull()
  world.came.add(net > order.held ? 'approved with more pieces' : 'approved with fewer pieces')
  order.held = net
  const { administratorsAbove } = firm!
  // What applied before stays, also where fewer pieces come to less.
  if (administratorsAbove !== null && net > administratorsAbove) {
    if (!asked!.isInTwoSteps) world.came.add('an administrator too, for more pieces')
    asked!.isInTwoSteps = true
  }
}

/** A decision that was refused has changed nothing: neither the order nor its approval. */
export async function checkUnchanged({ cart, owner }: KnownOrder, before: Flow): Promise<void> {
  const lines = cart.order.lines.map(({ id, quantity, amount }) => [id, quantity, amount])
  const total = cart.order.total
  await cart.act('GET', `orders/${cart.number}`)
  expect([cart.order.lines.map(({ id, quantity, amount }) => [id, quantity, amount]), cart.order.total]).toEqual([
    lines,
    total,
  ])
  const { hash, minor, state, version } = await flowOf(owner!.firm!.companyId, cart.number)
  expect({ hash, minor, state, version }).toEqual({
    hash: before.hash,
    minor: before.minor,
    state: before.state,
    version: before.version,
  })
}

/**
 * A decision of somebody who may decide was refused for its quantities: not made, not delivered so, fixed by an offer, of no line, or more
 * than a link may decide about.
 */
export function expectOfQuantities(
  { offered }: KnownOrder,
  { status, body }: Answered,
  lines: readonly ApprovedLine[],
  isLimited: boolean,
): void {
  const { code } = body
  expect(lines, JSON.stringify(body)).not.toEqual([])
  if (code === 'sign_in_required') expect(isLimited).toBe(true)
  else if (offered) expect([status, code]).toEqual([403, 'offered_order'])
  else if (code === 'not_found') expect(lines.at(-1)!.line_item_id).toBe('L99')
  else expect(['quantity_not_possible', 'variant_not_offered'], JSON.stringify(body)).toContain(code)
}
