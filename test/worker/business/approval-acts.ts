import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { linksTo, netOf } from '../company-cart.ts'
import type { Act } from './act.ts'
import { checkUnchanged, expectOfQuantities, noteQuantities, somePieces } from './approved-quantities.ts'
import type { BusinessWorld } from './business-world.ts'
import { noteApproval, rightsOf } from './known-approval.ts'
import type { Actor } from './known-firm.ts'
import { changed, isWithinLimits, openOrder, toPayment } from './open-orders.ts'

export const APPROVAL_ACTS: Act[] = [
  {
    name: 'submits an order, takes it back, or looks how it stands',
    weight: 15,
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
      // What is agreed meanwhile may end free delivery, once what was submitted is calculated anew.
      if (body.code === 'not_payable' && order.wasSubmitted && order.held === 0) return toPayment(order)
      expect(status, JSON.stringify(body)).toBe(200)
      await cart.act('GET', `orders/${cart.number}`)
      const net = netOf(cart)
      if (body.data.attributes.kind === 'approval') {
        // What waits keeps the settings with which it was submitted.
        if (order.held === 0) {
          expect(isWithinLimits(world, order, net)).toBe(false)
          const { administratorsAbove, signInAbove } = owner!.firm!
          const isInTwoSteps = administratorsAbove !== null && net > administratorsAbove
          order.asked = { isInTwoSteps, signInAbove, given: [] }
        }
        order.held = net
        order.wasSubmitted = true
      } else {
        const { orderLimit, monthlyBudget, firm } = owner!
        const known = [net, order.held, order.approved, orderLimit, monthlyBudget, firm!.administratorsAbove]
        const isFree = order.approved === net || isWithinLimits(world, order, net)
        expect(isFree, JSON.stringify([known, body])).toBe(true)
      }
    },
  },
  {
    name: 'decides about an order',
    weight: 16,
    async by(world) {
      const order = world.chance.of(world.orders.filter(({ held, isPlaced }) => held > 0 && !isPlaced))
      if (!order) return
      const { chance } = world
      const { cart, owner } = order
      const { firm } = owner!
      await cart.act('GET', `orders/${cart.number}`)
      const may = firm!.members.filter((member) => order.asked && rightsOf(order, member).length > 0)
      const decider = may.length > 0 && chance.isBelow(0.7) ? chance.pick(may) : chance.pick(world.members)
      const link = chance.isBelow(0.5) ? await linkAbout(world, decider, cart.number) : undefined
      const approves = chance.isBelow(0.7)
      const lines = approves ? somePieces(world, order) : []
      const flow = await env.COMPANIES.getByName(firm!.companyId).newestOf(cart.number)
      const decision = approves
        ? { decision: 'approve', lines }
        : { decision: 'refuse', reason: `${decider.mark} says no` }
      const body = { sha256: flow!.hash, ...decision }
      const answer = link
        ? await world.ask(null, 'POST', `v2/approvals/${link}`, body, { link: decider })
        : await world.ask(decider, 'POST', `v2/company/orders/${cart.number}/approval/decision`, body)
      const rights = decider.firm === firm && order.approved === null ? rightsOf(order, decider) : []
      const { signInAbove } = order.asked!
      const needsSignIn = (net: number) => link !== undefined && signInAbove !== null && net > signInAbove
      const said = JSON.stringify([answer.body, flow])
      if (answer.status < 300) {
        expect([rights.length > 0, needsSignIn(order.held)], said).toEqual([true, false])
        await noteQuantities(world, order, lines)
        expect(needsSignIn(order.held), said).toBe(false)
        if (approves) await noteApproval(order, decider, rights)
        else changed(order)
        return
      }
      await checkUnchanged(order, flow!)
      if (decider.firm !== firm) return expect(answer.status).toBe(404)
      if (rights.length === 0) return
      if (needsSignIn(order.held)) return expect(answer.body.code, said).toBe('sign_in_required')
      expectOfQuantities(order, answer, lines, link !== undefined && signInAbove !== null)
    },
  },
]

/** The newest of somebody's links that opens an order; undefined where none does. */
async function linkAbout(world: BusinessWorld, link: Actor, number: string): Promise<string | undefined> {
  for (const token of (await linksTo(link.signedIn!)).slice(-6).reverse()) {
    const { status, body } = await world.ask(null, 'GET', `v2/approvals/${token}`, undefined, { link })
    if (status === 200 && body.data.attributes.order_number === number) return token
  }
}
