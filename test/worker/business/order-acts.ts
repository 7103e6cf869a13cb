import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { eventually } from '../../eventually.ts'
import { BAG, MAILER } from '../caller.ts'
import { netOf } from '../company-cart.ts'
import type { Act } from './act.ts'
import type { BusinessWorld } from './business-world.ts'
import type { KnownOrder } from './known-order.ts'
import { changed, filledCart, isMembers, isWithinLimits, toPayment } from './open-orders.ts'
import { PAY_WAYS, payBy } from './pay-ways.ts'

export const ORDER_ACTS: Act[] = [
  {
    name: 'fills a cart',
    weight: 9,
    async by(world) {
      const owner = world.memberOf('buyer', 'buyer', 'approver', 'administrator')
      await filledCart(world, owner, world.chance.pick([MAILER, BAG]), world.chance.whole(2, 8) * 50)
    },
  },
  {
    name: 'changes what was submitted',
    weight: 2,
    async by(world) {
      const order = world.chance.of(
        world.orders.filter((one) => isMembers(one) && !one.isPlaced && !one.isCanceled && !one.offered),
      )
      if (!order) return
      world.calls++
      const { status } = await order.cart.add(MAILER, 50)
      if (status >= 300) return expect(status).toBe(422)
      changed(order)
      await toPayment(order)
    },
  },
  {
    name: 'looks at an order of somebody else',
    weight: 4,
    async by(world) {
      const order = world.chance.of(world.orders)
      if (!order) return
      const by = world.chance.pick(world.everybody)
      const { status } = await world.ask(by, 'GET', `orders/${order.cart.number}`)
      expect(status === 200, `${by.mark} ${status}`).toBe(Boolean(by.signedIn) && by === order.owner)
      if (by === order.owner) return
      const path = `v2/company/orders/${order.cart.number}`
      expect([401, 403, 404]).toContain((await world.ask(by, 'GET', `${path}/standing`)).status)
      expect([401, 403, 404]).toContain((await world.ask(by, 'POST', `${path}/approval`, {})).status)
    },
  },
  {
    name: 'pays an order',
    weight: 11,
    async by(world) {
      const order = world.chance.of(world.orders.filter(({ isPlaced, isCanceled }) => !isPlaced && !isCanceled))
      if (!order) return
      await toPayment(order)
      await pay(world, [order])
    },
  },
  {
    name: 'pays two orders of a member at once',
    weight: 3,
    async by(world) {
      const owner = world.memberOf('buyer')
      const two = world.orders
        .filter((order) => order.owner === owner && !order.isPlaced && !order.isCanceled)
        .slice(-2)
      for (const order of two) await toPayment(order)
      await pay(world, two)
    },
  },
  {
    name: 'cancels an order',
    weight: 1,
    async by(world) {
      const order = world.chance.of(world.orders.filter(({ isPlaced, isCanceled }) => isPlaced && !isCanceled))
      if (!order) return
      world.calls++
      const { status } = await order.cart.act('POST', `v1/orders/${order.cart.number}/cancel`, {})
      if (status >= 300) return
      order.isCanceled = true
      changed(order)
    },
  },
]

/**
 * Pays orders of one person at once. What is placed costs what was offered, approved and shown; and what their company did not approve
 * fits into what they may spend, also where both are paid in the same moment.
 */
async function pay(world: BusinessWorld, orders: KnownOrder[]): Promise<void> {
  world.calls += orders.length
  for (const { cart } of orders) await cart.act('GET', `orders/${cart.number}`)
  const shown = orders.map(({ cart }) => [cart.order.total, netOf(cart)] as const)
  const ways = orders.map(() => world.deal('way to pay', PAY_WAYS))
  const answers = await Promise.all(orders.map((order, at) => payBy(ways[at]!, order)))
  for (const [at, order] of orders.entries()) {
    const { cart, owner, offered, approved, agreed } = order
    const [total, net] = shown[at]!
    const [answer, way] = [answers[at]!, ways[at]!]
    const isFree = !owner?.firm || approved === net || isWithinLimits(world, order, net)
    if (answer.status === 409) {
      // What neither waits nor is approved any more is priced anew, and the page shows that before it is paid.
      expect([answer.body.code, order.wasSubmitted, order.held]).toEqual(['stale_order', true, 0])
      continue
    }
    if (answer.status >= 300) {
      const { code } = answer.body
      if (code === 'card_declined') {
        world.came.add('declined')
        expect(way).toBe('card that is declined')
      } else {
        if (owner?.firm) expect(code).toBe('approval_required')
        expect(isFree && orders.length === 1, JSON.stringify(answer.body)).toBe(false)
      }
      continue
    }
    const paid = cart.order.payments.at(-1)
    expect([isFree, way === 'card that is declined', cart.order.total, paid?.amount]).toEqual([
      true,
      false,
      total,
      total,
    ])
    if (approved === net) expect(total).toBe(agreed)
    if (offered) expect(cart.order.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual(offered)
    order.isPlaced = true
    world.came.add(`paid by ${way}`)
    if (approved === net) world.came.add(`approved and paid by ${way === 'transfer' ? way : 'a card'}`)
    if (way !== 'transfer') order.charged = total
    if (!owner?.firm) continue
    order.held = net
    await listedAsPlaced(cart.number)
  }
}

/** Waits until a placed order is among those of its company, which happens after the answer. */
const listedAsPlaced = (number: string): Promise<void> =>
  eventually(async () => {
    const row = env.DB.prepare('select state from company_orders where number = ?').bind(number)
    expect(await row.first('state')).toBe('complete')
  })
