import { expect } from 'vitest'
import { wednesdayIn } from '../../wednesday.ts'
import { MAILER } from '../caller.ts'
import { netOf } from '../company-cart.ts'
import { makeIdle, settled } from '../order-object.ts'
import { placedAt } from '../parts-cart.ts'
import type { Act } from './act.ts'
import type { BusinessWorld } from './business-world.ts'
import type { Actor } from './known-firm.ts'
import type { KnownOrder, KnownParts } from './known-order.ts'
import { filledCart, isWithinLimits } from './open-orders.ts'

const inParts = (world: BusinessWorld) => world.chance.of(world.orders.filter(({ parts }) => parts))
const standing = ({ callOffs }: KnownParts) => callOffs.filter(({ state }) => state !== 'canceled')
const total = (callOffs: readonly { quantity: number }[]): number =>
  callOffs.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether pieces fit beside other call-offs: no more than is left, and all of it with the last delivery. */
function fits(parts: KnownParts, others: readonly { quantity: number }[], quantity: number): boolean {
  const left = parts.ordered - total(others)
  const deliveries = parts.deliveries - others.length
  return !parts.isOver && deliveries > 0 && quantity <= left && (deliveries > 1 || quantity === left)
}

/** What is answered to whoever may not call off parts of an order; null where they may. */
function refusalFor({ owner }: KnownOrder, by: Actor): number | null {
  if (by.firm !== owner!.firm || (by.role === 'buyer' && by !== owner)) return by.firm ? 404 : 403
  return by.role === 'administrator' || (by === owner && by.role !== 'viewer') ? null : 403
}

/** Mostly somebody who may. */
const caller = ({ chance, members }: BusinessWorld, { owner }: KnownOrder): Actor =>
  chance.isBelow(0.7) ? owner! : chance.pick(members)

/** Exactly the call-offs that the model has, and never more pieces than were ordered. */
async function checkParts(world: BusinessWorld, { cart, parts }: KnownOrder): Promise<void> {
  const { body } = await world.manage('GET', `v1/manager/orders/${cart.number}/call_offs`)
  const shown = body.data.attributes.parts
  type Shown = { id: string; state: string; lines: { quantity: number }[] }
  expect(shown.call_offs.map(({ id, state, lines }: Shown) => [id, state, total(lines)])).toEqual(
    parts!.callOffs.map(({ id, state, quantity }) => [id, state, quantity]),
  )
  expect(shown.lines[0].left).toBe(parts!.ordered - total(standing(parts!)))
}

export const CALL_OFF_ACTS: Act[] = [
  {
    name: 'orders in parts',
    weight: 6,
    async by(world) {
      const { chance } = world
      const owner = chance.isBelow(0.3) ? world.memberOf('buyer') : world.memberOf('approver', 'administrator')
      const order = await filledCart(world, owner, MAILER, 250)
      const { cart } = order
      const deliveries = chance.whole(2, 4)
      expect((await cart.act('PUT', `orders/${cart.number}`, { order: { deliveries } })).status).toBe(200)
      await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]!.id })
      const net = netOf(cart)
      const paid = await cart.pay('pm_card_visa', cart.total, owner.signedIn!)
      expect(paid.status === 200, JSON.stringify(paid.body)).toBe(isWithinLimits(world, order, net))
      if (paid.status !== 200) return expect(paid.body.code).toBe('approval_required')
      const isOver = chance.isBelow(0.2)
      Object.assign(order, { isPlaced: true, held: net, charged: cart.order.total })
      await settled(cart.number)
      // It was made long since; what was made more than a year ago is not kept any more.
      await makeIdle(cart.number, 0, { completedAt: placedAt(isOver ? 500 : 120) })
      order.parts = { deliveries, ordered: 250, isOver, callOffs: [] }
    },
  },
  {
    name: 'calls off a part, changes it or takes it back',
    weight: 10,
    async by(world) {
      const order = inParts(world)
      if (!order) return
      const { chance } = world
      const parts = order.parts!
      const by = caller(world, order)
      // Now and then one of another company.
      const address = chance.isBelow(0.5) ? chance.of(world.firms.flatMap(({ addresses }) => addresses)) : undefined
      const quantity = chance.isBelow(0.3) ? parts.ordered - total(standing(parts)) || 10 : chance.whole(1, 12) * 10
      const body = {
        day: wednesdayIn(3),
        lines: [{ id: 'L1', quantity }],
        reference: `For ${by.mark}`,
        ...(address && { address_id: address.id }),
      }
      const path = `v2/company/orders/${order.cart.number}/call_offs`
      const known = chance.isBelow(0.5) ? chance.of(parts.callOffs) : undefined
      const kind = known ? world.deal('call-off', ['change', 'take back']) : 'call off'
      const others = standing(parts).filter((one) => one !== known)
      const isOpen = !known || known.state === 'scheduled'
      const refused = refusalFor(order, by)
      const isSendable = fits(parts, others, quantity) && (!address || by.firm!.addresses.includes(address))
      const isPossible = isOpen && !order.isCanceled && (kind === 'take back' || isSendable)
      const { status, body: answer } = known
        ? await (kind === 'change'
            ? world.ask(by, 'PUT', `${path}/${known.id}`, body)
            : world.ask(by, 'DELETE', `${path}/${known.id}`, {}))
        : await world.ask(by, 'POST', path, body)
      const done = kind === 'call off' ? 201 : 200
      expect([kind, by.role, status], JSON.stringify(answer)).toEqual([
        kind,
        by.role,
        refused ?? (isPossible ? done : 422),
      ])
      if (status === 201) parts.callOffs.push({ id: `C${parts.callOffs.length + 1}`, quantity, state: 'scheduled' })
      if (status === 200 && known) Object.assign(known, kind === 'change' ? { quantity } : { state: 'canceled' })
      await checkParts(world, order)
    },
  },
  {
    name: 'sends a part, as the merchant',
    weight: 5,
    async by(world) {
      const order = inParts(world)
      if (!order) return
      const parts = order.parts!
      const path = `v1/manager/orders/${order.cart.number}`
      const shipment = { carrier: 'DHL', tracking: 'JD1' }
      const known = world.chance.of(parts.callOffs)
      if (known) {
        const { status, body } = await world.manage('POST', `${path}/call_offs/${known.id}/shipment`, shipment)
        const isPossible = known.state !== 'canceled' && !order.isCanceled
        expect(status, JSON.stringify(body)).toBe(isPossible ? 200 : 422)
        if (isPossible) known.state = 'sent'
      }
      const left = parts.ordered - total(standing(parts))
      const { status } = await world.manage('POST', `${path}/rest/shipment`, shipment)
      const isDue = parts.isOver && left > 0 && !order.isCanceled
      expect(status).toBe(isDue ? 200 : 422)
      if (isDue) parts.callOffs.push({ id: `C${parts.callOffs.length + 1}`, quantity: left, state: 'sent' })
      await checkParts(world, order)
      for (const state of ['scheduled', 'kept', 'sent'])
        expect((await world.manage('GET', `v1/manager/call_offs?state=${state}`)).status).toBe(200)
      const by = world.chance.pick(world.everybody)
      expect((await world.ask(by, 'GET', `${path}/call_offs`)).status).toBeGreaterThan(399)
    },
  },
]
