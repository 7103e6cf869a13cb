import { expect } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { BAG, MAILER, TestCart } from '../caller.ts'
import { type Act, isRefused } from './act.ts'
import type { BusinessWorld } from './business-world.ts'
import type { Actor, Firm, KnownItem } from './known-firm.ts'
import { UNTOUCHED } from './known-order.ts'
import { filledCart, toPayment } from './open-orders.ts'

const ITEMS = 'v2/company/items'
const managesItems = ({ role }: Actor): boolean => role === 'administrator' || role === 'approver'
const decimal = (minor: number): string => (minor / 100).toFixed(2)

/** An item of any company: mostly of the member's own. */
const someItem = ({ chance, firms }: BusinessWorld, { firm }: Actor): KnownItem | undefined =>
  chance.of(chance.isBelow(0.8) ? firm!.items : firms.flatMap(({ items }) => items))

/** The same items that the model has, for every member. */
async function checkItems(world: BusinessWorld, by: Actor): Promise<void> {
  const { body } = await world.ask(by, 'GET', ITEMS)
  const shown = (body.data as { id: string; attributes: { sku: string; name: string } }[]).map((one) =>
    [one.id, one.attributes.sku, one.attributes.name].join(),
  )
  expect(shown.sort()).toEqual(by.firm!.items.map(({ id, sku, name }) => [id, sku, name].join()).sort())
}

export const ITEM_ACTS: Act[] = [
  {
    name: 'keeps goods of an order as an item',
    weight: 4,
    async by(world) {
      const { chance } = world
      const by = chance.isBelow(0.8) ? world.memberOf('approver', 'administrator') : world.memberOf('buyer')
      const firm = by.firm!
      if (firm.items.length > 15) return
      const variantId = chance.pick([MAILER, BAG])
      const { cart } = await filledCart(world, by, variantId, 100)
      const line = { order_number: cart.number, line_item_id: goodsOf(cart.order.lines)[0]!.id }
      const item = { sku: `BX-${chance.whole(1, 99)}`, name: `Box of ${by.mark}`, line }
      const { status, body } = await world.ask(by, 'POST', ITEMS, { item }, { token: cart.order.token })
      const former = firm.items.find(({ sku }) => sku === item.sku)
      if (!managesItems(by)) expect(status).toBe(403)
      // Whoever keeps just the same again is answered what there is.
      else if (former) expect([201, 422]).toContain(status)
      else {
        expect(status, JSON.stringify(body)).toBe(201)
        firm.items.push({ id: body.data.id, sku: item.sku, name: item.name, variantId, prices: new Map() })
      }
      if (managesItems(by)) expect((await world.ask(by, 'GET', `${ITEMS}/sources`)).status).toBe(200)
      // Goods of another company's order are not theirs to keep.
      const foreign = chance.of(world.orders.filter(({ owner }) => owner?.firm && owner.firm !== firm))
      const [goods] = foreign ? goodsOf(foreign.cart.order.lines) : []
      if (foreign && goods) {
        const theirs = { order_number: foreign.cart.number, line_item_id: goods.id }
        const copied = { item: { ...item, sku: 'BX-100', line: theirs } }
        expect(isRefused((await world.ask(by, 'POST', ITEMS, copied)).status)).toBe(true)
      }
      await checkItems(world, chance.pick(firm.members))
    },
  },
  {
    name: 'changes or retires an item',
    weight: 3,
    async by(world) {
      const { chance } = world
      const by = chance.isBelow(0.7) ? world.memberOf('approver', 'administrator') : chance.pick(world.members)
      const known = someItem(world, by)
      if (!known) return
      const retires = world.deal('item', ['change', 'change', 'retire']) === 'retire'
      const item = { sku: `BX-${chance.whole(1, 99)}`, name: `Case of ${by.mark}` }
      const { status } = retires
        ? await world.ask(by, 'DELETE', `${ITEMS}/${known.id}`)
        : await world.ask(by, 'PATCH', `${ITEMS}/${known.id}`, { item })
      const { items } = by.firm!
      const isTaken = !retires && items.some((one) => one !== known && one.sku === item.sku)
      const expected = items.includes(known) ? (isTaken ? 422 : retires ? 204 : 200) : 404
      expect([by.role, retires, status]).toEqual([by.role, retires, managesItems(by) ? expected : 403])
      if (status === 200) Object.assign(known, item)
      if (status === 204) by.firm!.items = items.filter((one) => one !== known)
      await checkItems(world, chance.pick(by.firm!.members))
    },
  },
  {
    name: 'agrees on the prices of an item, as the merchant',
    weight: 2,
    async by(world) {
      const { chance } = world
      const firm = chance.pick(world.firms)
      const known = chance.of(firm.items)
      if (!known) return
      const path = `v1/manager/companies/${firm.companyId}/items`
      const prices = new Map(
        Array.from({ length: chance.whole(0, 3) }, (_, at) => [(at + 2) * 50, chance.whole(5_000, 9_000)]),
      )
      const agreed = {
        prices: [...prices].map(([quantity, amount]) => ({ quantity, amount: decimal(amount) })),
        valid_until: new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10),
      }
      const { status, body } = await world.manage('PUT', `${path}/${known.id}/prices`, agreed)
      expect(status, JSON.stringify(body)).toBe(200)
      known.prices = prices
      const other = world.firms.find((one) => one !== firm)!
      const foreign = `v1/manager/companies/${other.companyId}/items/${known.id}/prices`
      expect((await world.manage('PUT', foreign, agreed)).status).toBe(404)
      const { body: list } = await world.manage('GET', path)
      expect(list.meta.total_count).toBe(firm.items.length)
      expect((await world.ask(chance.pick(world.everybody), 'GET', path)).status).toBeGreaterThan(399)
    },
  },
  {
    name: 'reads a list of items and orders it',
    weight: 6,
    async by(world) {
      const { chance } = world
      const by = chance.isBelow(0.8) ? world.memberOf('buyer', 'approver') : chance.pick(world.members)
      const known = someItem(world, by)
      if (!known) return
      const isTheirs = by.firm!.items.includes(known)
      const quantity = chance.whole(2, 6) * 50
      const read = await world.ask(by, 'POST', `${ITEMS}/lists`, { list: `${known.sku};${quantity}` })
      if (by.role === 'viewer') return expect(read.status).toBe(403)
      const [listed] = read.body.data.items
      expect(listed.item_id === known.id).toBe(isTheirs)
      const cart = await TestCart.open('eu', by.signedIn!)
      const lines = [{ item_id: known.id, quantity }]
      const body = { order_number: cart.number, lines }
      const ordered = await world.ask(by, 'POST', `${ITEMS}/order`, body, { token: cart.order.token })
      if (!isTheirs) return expect(ordered.status).toBe(404)
      expect(ordered.status, JSON.stringify(ordered.body)).toBe(201)
      await cart.act('GET', `orders/${cart.number}`)
      const [line] = goodsOf(cart.order.lines)
      // What the list said is what the cart costs, and what was agreed is what the list says.
      expect([line!.variantId, line!.quantity, decimal(line!.amount)]).toEqual([
        known.variantId,
        quantity,
        listed.amount,
      ])
      checkAgreed(by.firm!, known, quantity, line!.amount)
      const order = { ...UNTOUCHED, cart, owner: by, buyer: by }
      await toPayment(order)
      world.orders.push(order)
    },
  },
]

/** What was agreed for just this quantity is what it costs: of the item, or where it has none of its own, of its goods. */
function checkAgreed({ prices }: Firm, item: KnownItem, quantity: number, amount: number): void {
  const ofGoods = item.prices.size === 0 && item.variantId === MAILER ? prices.get(quantity) : undefined
  const agreed = item.prices.get(quantity) ?? ofGoods
  if (agreed !== undefined) expect(amount).toBe(agreed)
}
