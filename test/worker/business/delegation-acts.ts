import { expect } from 'vitest'
import { addDays } from '../../../src/pricing/calendar.ts'
import type { Act } from './act.ts'
import type { BusinessWorld } from './business-world.ts'
import { type Actor, todayOf } from './known-firm.ts'

const decides = ({ role }: Actor): boolean => role === 'administrator' || role === 'approver'
const pathFor = ({ signedIn }: Actor): string => `v2/company/delegations/${signedIn!.userId}`

/** What is answered to whoever says who decides in somebody's place: they themselves may, or an administrator. */
function statusFor(by: Actor, from: Actor): number | null {
  if (!decides(by) || (by !== from && by.role !== 'administrator')) return 403
  return from.firm === by.firm && decides(from) ? null : 404
}

/** The same people and days that the model has. */
async function checkDelegations(world: BusinessWorld, by: Actor): Promise<void> {
  const { status, body } = await world.ask(by, 'GET', 'v2/company/delegations')
  expect([by.role, status]).toEqual([by.role, decides(by) ? 200 : 403])
  if (status !== 200) return
  const today = todayOf(by.firm!)
  const known = by
    .firm!.delegations.filter(({ endsOn }) => endsOn >= today)
    .map(({ from, to, startsOn, endsOn }) => [from.signedIn!.userId, to.signedIn!.userId, startsOn, endsOn])
  type Shown = { from: { user_id: string }; to: { user_id: string }; starts_on: string; ends_on: string }
  const shown = body.data.delegations
  expect(
    shown.map(({ from, to, starts_on, ends_on }: Shown) => [from.user_id, to.user_id, starts_on, ends_on]).sort(),
  ).toEqual(known.sort())
}

export const DELEGATION_ACTS: Act[] = [
  {
    name: 'names who decides in whose place',
    weight: 5,
    async by(world) {
      const { chance } = world
      const by = chance.isBelow(0.7) ? world.memberOf('administrator', 'approver') : chance.pick(world.members)
      const firm = by.firm!
      const from = chance.isBelow(0.8) ? chance.pick(firm.members.filter(decides)) : chance.pick(world.members)
      const to = chance.isBelow(0.9) ? chance.pick(firm.members) : chance.pick(world.members)
      // Of yesterday, of today, of tomorrow; now and then the end is before the beginning, or has passed.
      const first = chance.whole(-1, 1)
      const last = first + chance.whole(chance.isBelow(0.1) ? -2 : 0, 3)
      const [startsOn, endsOn] = [addDays(todayOf(firm), first), addDays(todayOf(firm), last)]
      const isPossible = last >= first && endsOn >= todayOf(firm)
      const isStandIn = to.firm === firm && to.role !== 'viewer' && to !== from
      const { status } = await world.ask(by, 'PUT', pathFor(from), {
        to_user_id: to.signedIn!.userId,
        starts_on: startsOn,
        ends_on: endsOn,
      })
      const refused = statusFor(by, from)
      expect([by.role, from.role, to.role, status]).toEqual([
        by.role,
        from.role,
        to.role,
        refused ?? (isPossible && isStandIn ? 204 : 422),
      ])
      if (status === 204)
        firm.delegations = [...firm.delegations.filter((one) => one.from !== from), { from, to, startsOn, endsOn }]
      await checkDelegations(world, chance.pick(firm.members))
    },
  },
  {
    name: 'ends that somebody decides in the place of another',
    weight: 2,
    async by(world) {
      const { chance } = world
      const known = chance.of(world.firms.flatMap(({ delegations }) => delegations))
      const from = known && chance.isBelow(0.8) ? known.from : chance.pick(world.members)
      const by = chance.isBelow(0.5) ? chance.pick(from.firm!.members) : chance.pick(world.members)
      const { status } = await world.ask(by, 'DELETE', pathFor(from))
      const isThere = from.firm!.delegations.some((one) => one.from === from)
      expect([by.role, from.role, status]).toEqual([by.role, from.role, statusFor(by, from) ?? (isThere ? 204 : 404)])
      if (status === 204) from.firm!.delegations = from.firm!.delegations.filter((one) => one.from !== from)
      await checkDelegations(world, chance.pick(from.firm!.members))
    },
  },
]
