import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { eventually } from '../../eventually.ts'
import { BAG, MAILER, MUNICH, TestCart } from '../caller.ts'
import { linksTo, netOf } from '../company-cart.ts'
import type { Act } from './act.ts'
import type { Actor, BusinessWorld, Firm, KnownOrder } from './business-world.ts'

const MONTH = { timeZone: 'Europe/Berlin' }

/** What an order of a member takes of their budget, as the walk has it. */
export const heldOf = (world: BusinessWorld, owner: Actor): number =>
  world.orders.reduce((sum, order) => sum + (order.owner === owner ? order.held : 0), 0)

/** Asks the company itself what each of its members has taken, and compares. */
export async function checkBudgets(world: BusinessWorld, { companyId, members }: Firm): Promise<void> {
  const month = new Date().toLocaleDateString('en-CA', MONTH).slice(0, 7)
  await eventually(async () => {
    const used: Record<string, number> = await env.COMPANIES.getByName(companyId).usedIn(month)
    for (const member of members)
      expect([member.email, used[member.signedIn!.userId] ?? 0]).toEqual([member.email, heldOf(world, member)])
  })
}

/** Whether somebody could pay this by themselves: the rule in one line. */
function isWithinLimits(world: BusinessWorld, { owner, held }: KnownOrder, net: number): boolean {
  const { orderLimit, monthlyBudget } = owner!
  const others = heldOf(world, owner!) - held
  return (orderLimit === null || net <= orderLimit) && (monthlyBudget === null || others + net <= monthlyBudget)
}

const isMembers = ({ owner }: KnownOrder): boolean => Boolean(owner?.firm)
const openOrder = (world: BusinessWorld) =>
  world.chance.of(world.orders.filter((order) => isMembers(order) && !order.isPlaced && !order.isCanceled))

/** Whether an order could be sent to its approvers, or paid: its checkout was walked through. */
async function toPayment({ cart, buyer, offered }: KnownOrder): Promise<void> {
  if (cart.order.state === 'payment') return
  await cart.leave('cart')
  const ship_address = { ...MUNICH, company: buyer.mark }
  await cart.leave('address', { email: buyer.email, ship_address, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  expect([offered, cart.order.state]).toEqual([offered, 'payment'])
}

const changed = (order: KnownOrder): void => {
  order.held = 0
  order.approved = null
}

export const ORDER_ACTS: Act[] = [
  {
    name: 'fills a cart',
    weight: 9,
    async by(world) {
      const owner = world.memberOf('buyer', 'buyer', 'approver', 'administrator')
      const cart = await TestCart.open('eu', owner.signedIn!)
      world.calls++
      await cart.add(world.chance.pick([MAILER, BAG]), world.chance.whole(2, 8) * 50)
      const known = { held: 0, approved: null, isPlaced: false, isCanceled: false, offered: null }
      const order: KnownOrder = { cart, owner, buyer: owner, ...known }
      await toPayment(order)
      world.orders.push(order)
    },
  },
  {
    name: 'submits an order, takes it back, or looks how it stands',
    weight: 9,
    async by(world) {
      const order = openOrder(world)
      if (!order) return
      const { chance } = world
      await toPayment(order)
      const { cart, owner } = order
      const path = `v2/company/orders/${cart.number}`
      const who = chance.isBelow(0.7) ? owner! : world.memberOf('administrator', 'approver', 'buyer', 'viewer')
      const token = cart.order.token
      const kind = chance.pick(['submit', 'submit', 'submit', 'standing', order.held > 0 ? 'withdraw' : 'submit'])
      if (kind === 'standing') {
        const { status } = await world.ask(who, 'GET', `${path}/standing`, undefined, { token })
        // To a member of another company an order is none of a company's, also with its key.
        return expect([200, 204, 403, 404]).toContain(status)
      }
      if (kind === 'withdraw') {
        const { status } = await world.ask(who, 'POST', `${path}/approval/withdraw`, {})
        const isPossible = who === owner && order.held > 0
        if (isPossible) changed(order)
        return expect(status < 300, `withdraw ${status}`).toBe(isPossible)
      }
      const { status, body } = await world.ask(owner, 'POST', `${path}/approval`, {}, { token })
      if (status === 403) return expect(owner!.role).toBe('viewer')
      expect(status, JSON.stringify(body)).toBe(200)
      await cart.act('GET', `orders/${cart.number}`)
      const net = netOf(cart)
      if (body.data.attributes.kind === 'approval') {
        expect(isWithinLimits(world, order, net)).toBe(false)
        order.held = net
      } else expect(order.approved === net || isWithinLimits(world, order, net)).toBe(true)
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
    name: 'decides about an order',
    weight: 10,
    async by(world) {
      const order = world.chance.of(world.orders.filter(({ held, isPlaced }) => held > 0 && !isPlaced))
      if (!order) return
      const { chance } = world
      const { cart, owner } = order
      const { firm } = owner!
      const decider = chance.isBelow(0.6)
        ? chance.pick(firm!.members.filter(({ role }) => role === 'approver' || role === 'administrator'))
        : chance.pick(world.members)
      const links = chance.isBelow(0.5) ? await linksTo(decider.signedIn!) : []
      const approves = chance.isBelow(0.7)
      const flow = await env.COMPANIES.getByName(firm!.companyId).newestOf(cart.number)
      const said = approves ? { decision: 'approve' } : { decision: 'refuse', reason: `${decider.mark} says no` }
      const body = { sha256: flow!.hash, ...said }
      const link = links.at(-1)
      const isLinked = link !== undefined && (await isAbout(world, link, decider, cart.number))
      const answer = isLinked
        ? await world.ask(null, 'POST', `v2/approvals/${link}`, body, { link: decider })
        : await world.ask(decider, 'POST', `v2/company/orders/${cart.number}/approval/decision`, body)
      const isDecider = decider.role === 'approver' || decider.role === 'administrator'
      const may = decider.firm === firm && isDecider && decider !== owner
      if (answer.status < 300) {
        expect([may, order.approved]).toEqual([true, null])
        if (approves) order.approved = order.held
        else changed(order)
      } else if (decider.firm !== firm) expect(answer.status).toBe(404)
      else expect(may && order.approved === null, JSON.stringify([answer.body, flow])).toBe(false)
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

/** Whether a link of somebody's is about an order. */
async function isAbout(world: BusinessWorld, token: string, link: Actor, number: string): Promise<boolean> {
  const { status, body } = await world.ask(null, 'GET', `v2/approvals/${token}`, undefined, { link })
  return status === 200 && body.data.attributes.order_number === number
}

/**
 * Pays orders of one person at once. What is placed costs what was offered and shown; and what their company did not approve fits
 * into what they may spend, also where both are paid in the same moment.
 */
async function pay(world: BusinessWorld, orders: KnownOrder[]): Promise<void> {
  world.calls += orders.length
  for (const { cart } of orders) await cart.act('GET', `orders/${cart.number}`)
  const shown = orders.map(({ cart }) => [cart.order.total, netOf(cart)] as const)
  const answers = await Promise.all(orders.map(({ cart }) => cart.transfer()))
  for (const [at, order] of orders.entries()) {
    const { cart, owner, offered, approved } = order
    const [total, net] = shown[at]!
    const answer = answers[at]!
    const isFree = !owner?.firm || approved === net || isWithinLimits(world, order, net)
    if (answer.status >= 300) {
      if (owner?.firm && owner.role !== 'viewer') expect(answer.body.code).toBe('approval_required')
      expect(isFree && owner?.role !== 'viewer' && orders.length === 1, JSON.stringify(answer.body)).toBe(false)
      continue
    }
    expect([isFree, cart.order.total, cart.order.payments.at(-1)?.amount]).toEqual([true, total, total])
    if (offered) expect(cart.order.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual(offered)
    order.isPlaced = true
    if (owner?.firm) order.held = net
  }
}
