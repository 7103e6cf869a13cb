import { expect } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { MAILER } from '../caller.ts'
import type { Act } from './act.ts'
import { filledCart } from './open-orders.ts'

export const PRICE_ACTS: Act[] = [
  {
    name: 'agrees a price with a company, or ends it, as the merchant',
    weight: 4,
    async by(world) {
      const { chance } = world
      const firm = chance.pick(world.firms)
      const path = `v1/manager/companies/${firm.companyId}/prices`
      const shown = async () =>
        (await world.manage('GET', path)).body.data as {
          id: string
          attributes: { quantity: number; amount: string }
        }[]
      const kind = firm.prices.size > 0 ? world.deal('price', ['agree', 'agree', 'end']) : 'agree'
      if (firm.prices.size > 2 || kind === 'end') {
        const { id, attributes } = chance.pick(await shown())
        const other = world.firms.find((one) => one !== firm)!
        const foreign = `v1/manager/companies/${other.companyId}/prices/${id}`
        expect((await world.manage('DELETE', foreign)).status).toBe(404)
        expect((await world.manage('DELETE', `${path}/${id}`)).status).toBe(204)
        firm.prices.delete(attributes.quantity)
      } else {
        const valid_until = new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10)
        const [quantity, amount] = [chance.whole(2, 6) * 50, chance.whole(5_000, 9_000)]
        // Less than everybody pays: a company pays the lower of the two.
        const fixed = { kind: 'fixed', variant_id: MAILER, quantity, amount: (amount / 100).toFixed(2) }
        const { status, body } = await world.manage('PUT', path, { ...fixed, valid_until })
        expect(status, JSON.stringify(body)).toBe(200)
        firm.prices.set(quantity, amount)
      }
      const known = [...firm.prices].map(([quantity, amount]) => `${quantity} ${(amount / 100).toFixed(2)}`)
      const now = (await shown()).map(({ attributes: { quantity, amount } }) => `${quantity} ${amount}`)
      expect(now.sort()).toEqual(known.sort())
      expect((await world.ask(chance.pick(world.everybody), 'GET', path)).status).toBeGreaterThan(399)
    },
  },
  {
    name: 'fills a cart with what a price was agreed for',
    weight: 3,
    async by(world) {
      const firm = world.chance.of(world.firms.filter(({ prices }) => prices.size > 0))
      if (!firm) return
      const [quantity, amount] = world.chance.pick([...firm.prices])
      for (const { members, prices } of world.firms) {
        const by = world.chance.pick(members.filter(({ role }) => role !== 'viewer'))
        const { cart } = await filledCart(world, by, MAILER, quantity)
        const paid = goodsOf(cart.order.lines)[0]!.amount
        // It is the company's alone: another pays it only where the same was agreed with it.
        expect([by.mark, paid === amount]).toEqual([by.mark, prices.get(quantity) === amount])
      }
    },
  },
]
