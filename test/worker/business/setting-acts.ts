import { expect } from 'vitest'
import { BAG, MUNICH } from '../caller.ts'
import type { Act } from './act.ts'
import type { BusinessWorld } from './business-world.ts'
import type { Actor } from './known-firm.ts'
import { filledCart } from './open-orders.ts'

const isAdministrator = ({ role }: Actor): boolean => role === 'administrator'
const decimal = (minor: number | null): string | null => (minor === null ? null : (minor / 100).toFixed(2))
/** Mostly somebody who may. */
const setter = (world: BusinessWorld): Actor =>
  world.chance.isBelow(0.7) ? world.memberOf('administrator') : world.chance.pick(world.members)

export const SETTING_ACTS: Act[] = [
  {
    name: 'sets above which amounts orders are approved by an administrator, or by somebody who signs in',
    weight: 3,
    async by(world) {
      const { chance } = world
      const by = setter(world)
      const administratorsAbove = chance.isBelow(0.3) ? null : chance.whole(50, 600) * 100
      const signInAbove = chance.isBelow(0.4) ? null : chance.whole(100, 900) * 100
      const amounts = { administrators_above: decimal(administratorsAbove), sign_in_above: decimal(signInAbove) }
      const { status } = await world.ask(by, 'PUT', 'v2/company/approval_settings', amounts)
      expect([by.role, status]).toEqual([by.role, isAdministrator(by) ? 204 : 403])
      if (status === 204) Object.assign(by.firm!, { administratorsAbove, signInAbove })
      const { body } = await world.ask(by.firm!.members.find(isAdministrator)!, 'GET', 'v2/company/settings')
      const known = [by.firm!.administratorsAbove, by.firm!.signInAbove].map(decimal)
      const { administrators_above: above, sign_in_above: signIn } = body.data.attributes
      expect([above, signIn]).toEqual(known)
    },
  },
  {
    name: 'needs purchase order numbers for a moment',
    weight: 1,
    async by(world) {
      const by = setter(world)
      const set = (needed: boolean, form: string) =>
        world.ask(by, 'PUT', 'v2/company/purchase_orders', { needed, form })
      const { cart } = await filledCart(world, by.role === 'viewer' ? world.memberOf('buyer') : by, BAG, 100)
      const { status } = await set(true, '##-@@')
      expect([by.role, status]).toEqual([by.role, isAdministrator(by) ? 204 : 403])
      if (status !== 204) return
      const { body } = await cart.transfer()
      expect(['bad_purchase_order', 'approval_required']).toContain(body.code)
      expect(cart.order.state).toBe('payment')
      expect((await set(false, '')).status).toBe(204)
    },
  },
  {
    name: 'keeps, changes or removes an address of their company',
    weight: 6,
    async by(world) {
      const { chance } = world
      const by = setter(world)
      const { addresses } = by.firm!
      const city = `Stadt ${by.mark} ${chance.whole(1, 99)}`
      const address = { ...MUNICH, city }
      const known = chance.of(world.firms.flatMap((firm) => firm.addresses))
      const dealt = known ? world.deal('address', ['keep', 'keep', 'change', 'remove']) : 'keep'
      const kind = addresses.length > 5 ? 'remove' : dealt
      if (!known || kind === 'keep') {
        const { status, body } = await world.ask(by, 'POST', 'v2/company/addresses', { address })
        expect([by.role, status]).toEqual([by.role, isAdministrator(by) ? 201 : 403])
        if (status === 201) addresses.push({ id: body.data.id, city })
      } else {
        const path = `v2/company/addresses/${known.id}`
        const isTheirs = addresses.includes(known)
        const { status } = await (kind === 'change'
          ? world.ask(by, 'PATCH', path, { address, default_billing: true })
          : world.ask(by, 'DELETE', path))
        const done = kind === 'change' ? 200 : 204
        expect([kind, by.role, status]).toEqual([kind, by.role, isAdministrator(by) ? (isTheirs ? done : 404) : 403])
        if (status === 200) known.city = city
        if (status === 204) by.firm!.addresses = addresses.filter((one) => one !== known)
      }
      await checkAddresses(world, chance.pick(by.firm!.members))
    },
  },
  {
    name: 'renames or retires a cost centre',
    weight: 3,
    async by(world) {
      const { chance } = world
      const by = setter(world)
      const firm = by.firm!
      const boss = firm.members.find(isAdministrator)!
      const name = `${by.mark} ${chance.whole(1, 60)}`
      await world.ask(boss, 'POST', 'v2/company/cost_centres', { name })
      const centres = async (): Promise<{ id: string; name: string; user_count: number }[]> =>
        (await world.ask(boss, 'GET', 'v2/company/settings')).body.data.attributes.cost_centres
      const before = await centres()
      const centre = chance.pick(before)
      const whose = chance.pick(firm.members)
      if (chance.isBelow(0.3))
        await world.ask(boss, 'PUT', `v2/company/members/${whose.signedIn!.userId}`, { cost_centre_id: centre.id })
      const path = `v2/company/cost_centres/${centre.id}`
      const stranger = world.members.find((one) => isAdministrator(one) && one.firm !== firm)!
      expect((await world.ask(stranger, 'DELETE', path)).status).toBe(404)
      const own = `v2/company/members/${stranger.signedIn!.userId}`
      expect((await world.ask(stranger, 'PUT', own, { cost_centre_id: centre.id })).status).toBe(422)
      const { user_count: users } = (await centres()).find(({ id }) => id === centre.id)!
      const retires = world.deal('cost centre', ['rename', 'retire']) === 'retire'
      const next = `${by.mark} ${chance.whole(61, 120)}`
      const { status } = retires
        ? await world.ask(by, 'DELETE', path)
        : await world.ask(by, 'PUT', path, { name: next })
      const isFree = retires ? users === 0 : !before.some((one) => one.name === next && one.id !== centre.id)
      const isRetiredName = !retires && status === 422
      if (!isRetiredName)
        expect([by.role, retires, status]).toEqual([by.role, retires, isAdministrator(by) ? (isFree ? 204 : 422) : 403])
      const after = (await centres()).find(({ id }) => id === centre.id)?.name
      expect(after).toBe(status === 204 ? (retires ? undefined : next) : centre.name)
    },
  },
]

/** Each member sees the company's addresses, the oldest first; at most one is the default of a kind. */
async function checkAddresses(world: BusinessWorld, by: Actor): Promise<void> {
  const { body } = await world.ask(by, 'GET', 'v2/company/addresses')
  const shown = body.data as { id: string; attributes: Record<string, unknown> }[]
  const known = by.firm!.addresses.map(({ id, city }) => `${id} ${city}`).sort()
  expect(shown.map(({ id, attributes }) => `${id} ${attributes.city}`).sort()).toEqual(known)
  for (const kind of ['default_shipping', 'default_billing'])
    expect(shown.filter(({ attributes }) => attributes[kind]).length).toBeLessThan(2)
}
