import { expect } from 'vitest'
import { type Act, isRefused } from './act.ts'
import type { BusinessWorld } from './business-world.ts'
import { rightsOf } from './known-approval.ts'
import type { Actor } from './known-firm.ts'
import type { KnownOrder } from './known-order.ts'

/** Whether somebody sees an order of a company: it is theirs, their role sees all, or they decide about it in the place of another. */
function sees(order: KnownOrder, by: Actor): boolean {
  if (!by.firm || by.firm !== order.owner?.firm) return false
  if (by.role !== 'buyer' || by === order.owner) return true
  return order.asked !== null && rightsOf(order, by).length > 0
}

const someMember = ({ chance, everybody, members }: BusinessWorld): Actor =>
  chance.isBelow(0.7) ? chance.pick(members) : chance.pick(everybody)

export const READ_ACTS: Act[] = [
  {
    name: 'reads an order of a company, and asks for a document of it',
    weight: 5,
    async by(world) {
      const order = world.chance.of(world.orders.filter(({ owner }) => owner?.firm))
      if (!order) return
      const by = someMember(world)
      const path = `v2/company/orders/${order.cart.number}`
      const { status, body } = await world.ask(by, 'GET', path)
      // What was neither submitted nor placed is none of the company's yet.
      if (!sees(order, by)) expect(isRefused(status), `${by.role} ${status}`).toBe(true)
      else if (order.isPlaced || order.held > 0)
        expect([status, body.data?.attributes.number]).toEqual([200, order.cart.number])
      const foreign = world.chance.pick(world.everybody.filter(({ firm }) => firm !== order.owner!.firm))
      const document = `${path}/documents/order-confirmation.pdf`
      expect(isRefused((await world.ask(foreign, 'GET', document)).status)).toBe(true)
      const isShown = sees(order, by) && order.isPlaced
      expect([by.role, order.isPlaced, await world.download(by, document)]).toEqual([
        by.role,
        order.isPlaced,
        isShown ? 200 : by.firm ? 404 : by.signedIn ? 403 : 401,
      ])
      if (!by.firm) return
      const list = await world.ask(by, 'GET', 'v2/company/orders')
      const shown = (list.body.data as { attributes: { number: string } }[]).map(({ attributes }) => attributes.number)
      const unseen = world.orders.filter((one) => !sees(one, by)).map(({ cart }) => cart.number)
      expect(shown.filter((number) => unseen.includes(number))).toEqual([])
    },
  },
  {
    name: 'reads what a company was quoted',
    weight: 4,
    async by(world) {
      const { chance, members } = world
      const asked = chance.of(world.requests.filter(({ owner }) => owner.firm))
      const by = asked && chance.isBelow(0.5) ? asked.owner : chance.pick(members)
      const list = await world.ask(by, 'GET', 'v2/company/quotes')
      expect(list.status).toBe(200)
      const row = chance.of(list.body.data as { id: string; attributes: { number: string } }[])
      if (!row) return
      const { body } = await world.ask(by, 'GET', `v2/company/quotes/${row.id}`)
      expect(body.data.attributes.number).toBe(row.attributes.number)
      const { number } = row.attributes
      const isIt = (one: { number: string }) => one.number === number
      const owner = world.requests.find(isIt)?.owner ?? world.offers.find(isIt)?.buyer
      if (owner) expect([owner.mark, by.role !== 'buyer' || owner === by]).toEqual([by.mark, true])
      const foreign = chance.pick(world.everybody.filter(({ firm }) => firm !== by.firm))
      expect(isRefused((await world.ask(foreign, 'GET', `v2/company/quotes/${row.id}`)).status)).toBe(true)
    },
  },
]
