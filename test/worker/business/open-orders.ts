import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { eventually } from '../../eventually.ts'
import { MUNICH, TestCart } from '../caller.ts'
import type { BusinessWorld } from './business-world.ts'
import { type Actor, type Firm, todayOf } from './known-firm.ts'
import { type KnownOrder, UNTOUCHED } from './known-order.ts'

/** What an order of a member takes of their budget, as the walk has it. */
export const heldOf = (world: BusinessWorld, owner: Actor): number =>
  world.orders.reduce((sum, order) => sum + (order.owner === owner ? order.held : 0), 0)

/** Asks the company itself what each of its members has taken, and compares. */
export async function checkBudgets(world: BusinessWorld, firm: Firm): Promise<void> {
  const { companyId, members } = firm
  const month = todayOf(firm).slice(0, 7)
  await eventually(async () => {
    const used: Record<string, number> = await env.COMPANIES.getByName(companyId).usedIn(month)
    for (const member of members)
      expect([member.email, used[member.signedIn!.userId] ?? 0]).toEqual([member.email, heldOf(world, member)])
  })
}

/** Whether somebody could pay this by themselves: the rule in one line. */
export function isWithinLimits(world: BusinessWorld, { owner, held }: KnownOrder, net: number): boolean {
  const { orderLimit, monthlyBudget, firm } = owner!
  const others = heldOf(world, owner!) - held
  const isBelow = (most: number | null, minor: number) => most === null || minor <= most
  return isBelow(orderLimit, net) && isBelow(monthlyBudget, others + net) && isBelow(firm!.administratorsAbove, net)
}

export const isMembers = ({ owner }: KnownOrder): boolean => Boolean(owner?.firm)
export const openOrder = (world: BusinessWorld) =>
  world.chance.of(world.orders.filter((order) => isMembers(order) && !order.isPlaced && !order.isCanceled))

/** Whether an order could be sent to its approvers, or paid: its checkout was walked through. */
export async function toPayment({ cart, buyer, offered }: KnownOrder): Promise<void> {
  // What is agreed meanwhile may end free delivery, which is chosen anew then.
  await cart.act('GET', `orders/${cart.number}`)
  if (cart.order.state === 'payment') return
  await cart.leave('cart')
  const ship_address = { ...MUNICH, company: buyer.mark }
  await cart.leave('address', { email: buyer.email, ship_address, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  expect([offered, cart.order.state]).toEqual([offered, 'payment'])
}

/** What is not held, or not approved, any more. */
export const changed = (order: KnownOrder): void => {
  order.held = 0
  order.approved = null
  order.agreed = null
  order.asked = null
}

/** An open order of one line, whose checkout was walked through. */
export async function filledCart(
  world: BusinessWorld,
  owner: Actor,
  variantId: string,
  quantity: number,
): Promise<KnownOrder> {
  const cart = await TestCart.open('eu', owner.signedIn!)
  world.calls++
  expect((await cart.add(variantId, quantity)).status).toBeLessThan(300)
  const order: KnownOrder = { ...UNTOUCHED, cart, owner, buyer: owner }
  await toPayment(order)
  world.orders.push(order)
  return order
}
