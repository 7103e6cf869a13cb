import { and, eq, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { LOG_ENTRIES_PER_PAGE } from '../../contract/company-log.ts'
import type { COMPANY_MEMBER_CALLS } from '../../contract/company-members.ts'
import { companyScope } from '../../contract/company-roles.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { hasCompanyOrderUnderWay } from '../personal-data/orders.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { companyMembers } from '../schema/company-members.ts'
import { amountsText, decided, logged } from './change.ts'
import { costCentresOf, unknownCostCentre } from './cost-centres.ts'
import { endedWithoutMembers } from './ended-company.ts'
import { invitationOf, inviteMember, takeInvitation, withdrawInvitation } from './invitations.ts'
import { joinsOf } from './joins.ts'
import { keepsAdministrator } from './last-administrator.ts'
import { leaveOpenOrders } from './left-orders.ts'
import { companyOf, memberFor } from './member.ts'
import { companyLogOf, followed, left, membersOf, openInvitations } from './members.ts'
import type { MemberRow } from './store.ts'

const lastAdministrator = () => invalid({ role: ['a company keeps at least one administrator'] }, 'last_administrator')

/** The members of a company and its invitations. */
export const companyMemberHandlers: Handlers<typeof COMPANY_MEMBER_CALLS> = {
  async list(c) {
    const { company, member: own } = await memberFor(c, 'see_members')
    const manages = companyScope('manage_members', own.role, company.state) !== null
    const [members, invitations, costCentres, joins] = await Promise.all([
      membersOf(c.env.DB, company.id),
      openInvitations(c.env.DB, company.id),
      costCentresOf(c.env.DB, company.id),
      manages ? joinsOf(c.env.DB, company.id) : [],
    ])
    return {
      members: members.map(({ member, name, email }) => {
        const { userId, role, orderLimit, monthlyBudget, costCentreId, joinedAt } = member
        return { userId, name, email, role, orderLimit, monthlyBudget, costCentreId, joinedAt }
      }),
      invitations: invitations.map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt })),
      costCentres,
      joins: joins.map(({ userId, name, email, createdAt }) => ({ userId, name, email, createdAt })),
    }
  },

  async invite(c, { body: { email, role, cost_centre_id: costCentreId } }) {
    await inviteMember(c, { email, role, costCentreId })
    return null
  },

  async withdraw(c, { params: { id } }) {
    await withdrawInvitation(c, id)
    return null
  },

  async change(c, { params: { userId }, body }) {
    const { DB } = c.env
    await decided(DB, async () => {
      const known = await memberFor(c, 'manage_members')
      const { members, member } = await colleague(c, known.company.id, userId)
      const role = body.role ?? member.role
      if (!keepsAdministrator(members, userId, role)) throw lastAdministrator()
      const limits = {
        ...(body.order_limit !== undefined && { orderLimit: body.order_limit }),
        ...(body.monthly_budget !== undefined && { monthlyBudget: body.monthly_budget }),
      }
      const { orderLimit, monthlyBudget } = { ...member, ...limits }
      const spending = [orderLimit, monthlyBudget] as const
      const centre = await namedCentre(DB, known.company.id, body.cost_centre_id)
      const act = { actorId: known.userId, about: userId } as const
      const statements: SQLWrapper[] = [
        drizzle(DB)
          .update(companyMembers)
          .set({ role, ...limits, ...(centre && { costCentreId: centre.id }) })
          .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, known.company.id))),
        ...(role === member.role
          ? []
          : [followed(DB, userId, role), logged(DB, known.company.id, { ...act, act: 'role', detail: role })]),
        ...(orderLimit !== member.orderLimit || monthlyBudget !== member.monthlyBudget
          ? [logged(DB, known.company.id, { ...act, act: 'limits', detail: amountsText(spending) })]
          : []),
        ...(centre && centre.id !== member.costCentreId
          ? [logged(DB, known.company.id, { ...act, act: 'cost_centre', detail: centre.name })]
          : []),
      ]
      return { known, statements }
    })
    return null
  },

  async remove(c, { params: { userId }, query: { ends_company: endsCompany } }) {
    const { DB } = c.env
    const { company } = await decided(DB, async () => {
      const own = await companyOf(c)
      const isOwn = own.userId === userId
      const known = isOwn ? own : await memberFor(c, 'manage_members')
      const { members } = await colleague(c, known.company.id, userId)
      const isAlone = members.length === 1
      if (!(isAlone && endsCompany === 'true') && !keepsAdministrator(members, userId, null)) throw lastAdministrator()
      if (isAlone && (await hasCompanyOrderUnderWay(c.env, known.company.id, Date.now())))
        throw new Refusal(
          422,
          'open_order',
          'An order of the company is under way, and nobody else could look after it.',
        )
      const act = isOwn ? 'leave' : 'remove'
      const statements = [
        ...left(DB, userId, known.company.id),
        ...endedWithoutMembers(DB, known.company.id),
        logged(DB, known.company.id, { actorId: known.userId, act, about: userId }),
      ]
      return { known, statements }
    })
    await leaveOpenOrders(c.env, company.id, userId)
    return null
  },

  async log(c, { query: { after } }) {
    const { company } = await memberFor(c, 'see_log')
    const start = after === undefined ? undefined : Number(after)
    const rows = await companyLogOf(c.env.DB, company.id, LOG_ENTRIES_PER_PAGE + 1, start)
    const page = rows.slice(0, LOG_ENTRIES_PER_PAGE)
    const data = page.map(({ id: _, ...entry }) => entry)
    return { data, meta: { after: rows.length > page.length ? String(page.at(-1)!.id) : null } }
  },

  async look(c, { body: { token } }) {
    const { invitation, company } = await invitationOf(c, token)
    const { id, email, role, expiresAt } = invitation
    return { id, companyName: company.name, email, role, expiresAt }
  },

  async join(c, { body: { token } }) {
    await takeInvitation(c, token)
    return null
  },
}

/** The cost centre that a request names, null ids for none; undefined where it names nothing. @throws Refusal 422 for another company's, too */
async function namedCentre(db: D1Database, companyId: string, id: string | null | undefined) {
  if (id === undefined) return undefined
  if (id === null) return { id, name: '' }
  const found = (await costCentresOf(db, companyId)).find((centre) => centre.id === id)
  if (!found) throw unknownCostCentre()
  return found
}

/** A member of the company, beside all of them. @throws Refusal 404 for anybody else, also of another company */
async function colleague(
  c: CommerceContext,
  companyId: string,
  userId: string,
): Promise<{ members: (MemberRow & { isGoing: boolean })[]; member: MemberRow }> {
  const members = (await membersOf(c.env.DB, companyId)).map(({ member, eraseAt }) => ({
    ...member,
    isGoing: eraseAt !== null,
  }))
  const member = members.find((one) => one.userId === userId)
  if (!member) throw missing()
  return { members, member }
}
