import { expect } from 'vitest'
import { goodsOf } from '../../../src/contract/line-item.ts'
import type { Act } from './act.ts'
import { changed, isMembers, toPayment } from './open-orders.ts'

export const OPTION_ACTS: Act[] = [
  {
    name: 'shows a quantity of a line to its buyer, who takes it',
    weight: 3,
    async by(world) {
      const { chance } = world
      const order = chance.of(
        world.orders.filter((one) => isMembers(one) && !one.isPlaced && !one.isCanceled && !one.offered),
      )
      if (!order) return
      const { cart, owner } = order
      const { status, body } = await world.manage('GET', `v1/manager/orders/${cart.number}/quantity_options`)
      expect(status).toBe(200)
      interface Option {
        id: string
        attributes: { line_item_id: string; quantity: number; visible: boolean; selected: boolean }
      }
      const option = chance.of((body.data as Option[]).filter(({ attributes }) => !attributes.selected).slice(0, 4))
      if (!option) return
      const { line_item_id: lineId, quantity, visible } = option.attributes
      const path = `v2/quantity_options/${option.id}`
      expect((await world.ask(owner, 'PUT', `${path}/toggle_visibility`)).status).toBe(403)
      const select = (token = cart.order.token) => world.ask(owner, 'PUT', `${path}/select_for_order`, {}, { token })
      if (!visible) {
        expect((await select()).status).toBe(404)
        expect((await world.manage('PUT', `${path}/toggle_visibility`)).status).toBe(200)
      }
      await cart.act('GET', `orders/${cart.number}`)
      const lineNow = () => goodsOf(cart.order.lines).find(({ id }) => id === lineId)!
      const shown = lineNow().quantityOptions?.find((one) => one.quantity === quantity)
      // What another company may take is that of its own orders.
      const other = chance.of(world.orders.filter((one) => one.buyer.firm !== owner!.firm))
      if (other)
        expect(
          (await world.ask(other.buyer, 'PUT', `${path}/select_for_order`, {}, { token: other.cart.order.token }))
            .status,
        ).toBeGreaterThan(399)
      const taken = await select()
      if (taken.status >= 300) return expect([409, 422]).toContain(taken.status)
      await cart.act('GET', `orders/${cart.number}`)
      // It costs what its buyer was shown.
      expect([lineNow().quantity, lineNow().amount]).toEqual([quantity, shown?.amount])
      changed(order)
      await toPayment(order)
    },
  },
]
