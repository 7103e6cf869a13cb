import { and, eq, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { type COMPANY_DELEGATION_CALLS, MOST_DELEGATED_DAYS } from '../../contract/company-delegations.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { daysBetween } from '../../pricing/calendar.ts'
import { dayIn } from '../../regions/local-day.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { companyDelegations } from '../schema/company-delegations.ts'
import { askStandIns } from './approval/standing-in.ts'
import { decided, logged } from './change.ts'
import { memberFor } from './member.ts'
import { membersOf } from './members.ts'
import type { CompanyRow, MemberRow } from './store.ts'

const todayIn = ({ timeZone }: CompanyRow): string => dayIn(timeZone, new Date().toISOString())
const decides = ({ role }: Pick<MemberRow, 'role'>): boolean => companyScope('decide_orders', role, 'approved') !== null

/** Who decides in whose place. */
export const companyDelegationHandlers: Handlers<typeof COMPANY_DELEGATION_CALLS> = {
  async list(c) {
    const { company, member, userId } = await memberFor(c, 'decide_orders')
    const [people, rows] = await Promise.all([
      membersOf(c.env.DB, company.id),
      drizzle(c.env.DB).select().from(companyDelegations).where(eq(companyDelegations.companyId, company.id)),
    ])
    const today = todayIn(company)
    const persons = new Map(people.map(({ member: { userId: id }, name, email }) => [id, { userId: id, name, email }]))
    const managesOthers = companyScope('manage_members', member.role, company.state) !== null
    return {
      delegations: rows.flatMap(({ fromUserId, toUserId, startsOn, endsOn }) => {
        const [from, to] = [persons.get(fromUserId), persons.get(toUserId)]
        return from && to && endsOn >= today ? [{ from, to, startsOn, endsOn }] : []
      }),
      deciders: people
        .filter((one) => decides(one.member) && (managesOthers || one.member.userId === userId))
        .map((one) => persons.get(one.member.userId)!),
      standIns: people.filter((one) => one.member.role !== 'viewer').map((one) => persons.get(one.member.userId)!),
      today,
    }
  },

  async name(c, { params: { userId: fromUserId }, body: { to_user_id: toUserId, starts_on, ends_on } }) {
    const { DB } = c.env
    const { company: ours } = await decided(DB, async () => {
      const known = await decider(c, fromUserId)
      const { company, people } = known
      const standIn = people.find(({ userId }) => userId === toUserId)
      if (!standIn || standIn.role === 'viewer' || toUserId === fromUserId)
        throw invalid({ to_user_id: ['must be another member of the company who orders'] }, 'unknown_stand_in')
      const days = daysBetween(starts_on, ends_on) + 1
      if (days < 1 || days > MOST_DELEGATED_DAYS || ends_on < todayIn(company))
        throw invalid(
          { ends_on: [`must be today or later, and 0 to ${MOST_DELEGATED_DAYS - 1} days after starts_on`] },
          'days_not_possible',
        )
      const row = { companyId: company.id, fromUserId, toUserId, startsOn: starts_on, endsOn: ends_on }
      return {
        known,
        statements: [
          // Ended delegations are deleted.
          drizzle(DB)
            .delete(companyDelegations)
            .where(and(eq(companyDelegations.companyId, company.id), lt(companyDelegations.endsOn, todayIn(company)))),
          drizzle(DB)
            .insert(companyDelegations)
            .values(row)
            .onConflictDoUpdate({ target: [companyDelegations.companyId, companyDelegations.fromUserId], set: row }),
          ...(['delegated', 'stand_in'] as const).map((act) =>
            logged(DB, company.id, {
              actorId: known.userId,
              act,
              about: act === 'delegated' ? fromUserId : toUserId,
              detail: `${starts_on} – ${ends_on}`,
            }),
          ),
        ],
      }
    })
    await askStandIns(c.env, ours.id)
    return null
  },

  async end(c, { params: { userId: fromUserId } }) {
    const { DB } = c.env
    await decided(DB, async () => {
      const known = await decider(c, fromUserId)
      const { id } = known.company
      const one = and(eq(companyDelegations.companyId, id), eq(companyDelegations.fromUserId, fromUserId))
      const [found] = await drizzle(DB).select().from(companyDelegations).where(one)
      if (!found) throw missing()
      return {
        known,
        statements: [
          drizzle(DB).delete(companyDelegations).where(one),
          logged(DB, id, { actorId: known.userId, act: 'delegation_ended', about: fromUserId }),
        ],
      }
    })
    return null
  },
}

/**
 * The caller, who may say who decides in the place of a member: they themselves, or an administrator.
 *
 * @throws Refusal 404 for anybody who is no member, or decides about nothing
 */
async function decider(c: CommerceContext, fromUserId: string) {
  const known = await memberFor(c, 'decide_orders')
  if (known.userId !== fromUserId) await memberFor(c, 'manage_members')
  const people = (await membersOf(c.env.DB, known.company.id)).map(({ member }) => member)
  const from = people.find(({ userId }) => userId === fromUserId)
  if (!from || !decides(from)) throw missing()
  return { ...known, people }
}
