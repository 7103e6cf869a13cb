import { expect } from 'vitest'
import { CALLS } from '../../../src/contract/table.ts'
import { somebodyOf } from '../../merchant.ts'
import { mailTo } from '../account.ts'
import type { Act } from './act.ts'
import type { BusinessWorld } from './business-world.ts'
import type { Actor } from './known-firm.ts'

const isAdministrator = ({ role }: Actor): boolean => role === 'administrator'
const seesMembers = ({ role }: Actor): boolean => role === 'administrator' || role === 'approver'

/** Whether a call of a company's is answered to somebody by their role alone. */
async function expectFor(world: BusinessWorld, by: Actor, path: string, may: boolean) {
  const { status, body } = await world.ask(by, 'GET', path)
  expect([path, by.role, status === 200]).toEqual([path, by.role, may])
  return body
}

/** The calls that read what is a company's, without naming a thing. */
const READS = Object.values(CALLS)
  .flatMap((calls) => Object.values(calls) as { who: string; method: string; path: string }[])
  .filter(({ who, method, path }) => who === 'company' && method === 'get' && !path.includes(':'))
  .map(({ path }) => path.slice(1))

export const COMPANY_ACTS: Act[] = [
  {
    name: 'looks through all that a company has, and at an order of another one',
    weight: 2,
    async by(world) {
      const by = world.chance.pick(world.everybody)
      // What is shown has something of each company in it.
      const boss = world.chance.pick(world.members.filter(isAdministrator))
      await world.ask(boss, 'POST', 'v2/company/cost_centres', { name: `${boss.mark} ${world.chance.whole(1, 60)}` })
      for (const path of READS) {
        const { status } = await world.ask(by, 'GET', path)
        expect([path, by.role, by.firm !== null || status > 399]).toEqual([path, by.role, true])
      }
      const foreign = world.orders.filter(({ buyer }) => buyer.firm && buyer.firm !== by.firm)
      if (foreign.length === 0) return
      const at = `v2/company/orders/${world.chance.pick(foreign).cart.number}`
      const part = { day: '2039-06-01', lines: [{ id: 'L1', quantity: 1 }] }
      for (const [method, path, body] of [
        ['GET', at],
        ['GET', `${at}/standing`],
        ['POST', `${at}/call_offs`, part],
        ['PUT', `${at}/call_offs/C1`, part],
        ['POST', `${at}/approval/withdraw`, {}],
      ] as const)
        expect((await world.ask(by, method, path, body)).status, `${method} ${path}`).toBeGreaterThan(399)
    },
  },
  {
    name: 'looks at their company',
    weight: 4,
    async by(world) {
      const by = world.chance.pick(world.everybody)
      const own = await expectFor(world, by, 'v2/company', by.firm !== null)
      if (by.firm) expect(own.data.id).toBe(by.firm.companyId)
      const people = await expectFor(world, by, 'v2/company/members', seesMembers(by))
      if (seesMembers(by)) {
        const ids = by.firm!.members.map(({ signedIn }) => signedIn!.userId).sort()
        expect(people.data.members.map((one: { user_id: string }) => one.user_id).sort()).toEqual(ids)
      }
      await expectFor(world, by, 'v2/company/log', isAdministrator(by))
      const prices = await world.ask(by, 'GET', 'v2/company/prices')
      expect(prices.status).toBe(by.signedIn ? 200 : 401)
      for (const path of ['v2/company/prices/agreed', 'v2/company/ordering'])
        expect((await world.ask(by, 'GET', path)).status < 300 && by.firm === null, path).toBe(false)
    },
  },
  {
    name: 'sets what somebody may spend',
    weight: 3,
    async by(world) {
      const by = world.chance.pick(world.members)
      const whose = world.chance.isBelow(0.8)
        ? world.chance.pick(by.firm!.members.filter(({ role }) => role === 'buyer'))
        : world.chance.pick(world.members.filter(({ role }) => role === 'buyer'))
      const orderLimit = world.chance.isBelow(0.3) ? null : world.chance.whole(20, 900) * 100
      const monthlyBudget = world.chance.isBelow(0.2) ? null : world.chance.whole(100, 4_000) * 100
      const decimal = (minor: number | null) => minor && (minor / 100).toFixed(2)
      const { status } = await world.ask(by, 'PUT', `v2/company/members/${whose.signedIn!.userId}`, {
        order_limit: decimal(orderLimit),
        monthly_budget: decimal(monthlyBudget),
      })
      const may = isAdministrator(by) && whose.firm === by.firm
      expect([by.role, whose.firm === by.firm, status < 300]).toEqual([by.role, whose.firm === by.firm, may])
      if (may) Object.assign(whose, { orderLimit, monthlyBudget })
    },
  },
  {
    name: 'invites somebody, who joins and is removed',
    weight: 2,
    async by(world) {
      const by = world.chance.pick(world.members.filter(isAdministrator))
      const { firm } = by
      const email = `${firm!.mark.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com`
      const invite = () => world.ask(by, 'POST', 'v2/company/invitations', { email, role: 'viewer' })
      expect((await invite()).status).toBe(204)
      const { token } = await mailTo(email, 'company-invited')
      const signedIn = await somebodyOf('b2c', email)
      const known = { mark: firm!.mark, firm, email, signedIn, orderLimit: null, monthlyBudget: null }
      const joins: Actor = { ...known, role: 'viewer' }
      const look = await world.ask(null, 'POST', 'v2/company_invitations/look', { token }, { link: joins })
      expect(look.status).toBe(200)
      // Whoever it was not sent to does not get in, of the other company least of all.
      const other = world.chance.pick(world.members.filter((member) => member.firm !== firm))
      expect((await world.ask(other, 'POST', 'v2/company_invitations/join', { token })).status).toBeGreaterThan(399)
      if (world.deal('invitation', ['withdraw', 'join']) === 'withdraw') {
        const open = (await world.ask(by, 'GET', 'v2/company/members')).body.data.invitations
        const { id } = open.find((one: { email: string }) => one.email === email)
        expect((await world.ask(by, 'DELETE', `v2/company/invitations/${id}`)).status).toBe(204)
        const late = await world.ask(joins, 'POST', 'v2/company_invitations/join', { token })
        return expect(late.status).toBe(404)
      }
      expect((await world.ask(joins, 'POST', 'v2/company_invitations/join', { token })).status).toBe(204)
      expect((await world.ask(joins, 'GET', 'v2/company')).body.data.id).toBe(firm!.companyId)
      const foreign = world.chance.pick(world.members.filter((one) => isAdministrator(one) && one.firm !== firm))
      const path = `v2/company/members/${signedIn.userId}`
      expect((await world.ask(foreign, 'DELETE', path)).status).toBe(404)
      expect((await world.ask(by, 'DELETE', path)).status).toBe(204)
      expect((await world.ask(joins, 'GET', 'v2/company')).status).toBe(403)
    },
  },
  {
    name: 'looks after a company, as the merchant',
    weight: 1,
    async by(world) {
      const firm = world.chance.pick(world.firms)
      const path = `v2/manager/companies/${firm.companyId}`
      const { body } = await world.manage('GET', path)
      expect(body.data.attributes.members).toHaveLength(firm.members.length)
      const { body: list } = await world.manage('GET', `v2/manager/companies?state=all&q=${firm.mark}`)
      expect(list.data.map(({ id }: { id: string }) => id)).toContain(firm.companyId)
      expect((await world.manage('PUT', `${path}/terms`, { payment_days: 30 })).status).toBe(200)
      expect((await world.manage('POST', `${path}/vat_check`, {})).status).toBe(200)
      await world.manage('PUT', `${path}/state`, { act: 'suspend', reason: 'A check' })
      // A suspended company sees what it has, and orders nothing.
      const by = world.chance.pick(firm.members.filter(isAdministrator))
      expect((await world.ask(by, 'GET', 'v2/company')).status).toBe(200)
      const invitation = { email: 'x@example.com', role: 'viewer' }
      expect((await world.ask(by, 'POST', 'v2/company/invitations', invitation)).status).toBe(403)
      expect((await world.manage('PUT', `${path}/state`, { act: 'resume' })).status).toBe(200)
    },
  },
  {
    name: 'applies for a company',
    weight: 1,
    async by(world) {
      const [loner] = world.loners
      const application = {
        name: loner!.mark,
        contact_name: `Ada of ${loner!.mark}`,
        country_iso: 'DE',
        vat_id: 'DE136695976',
        registry_number: 'HRB 12345',
        accepts_terms: true,
      }
      const { status, body } = await world.ask(loner!, 'POST', 'v2/company_applications', { application })
      expect([201, 409, 429], JSON.stringify(body)).toContain(status)
      const mine = await world.ask(loner!, 'GET', 'v2/company_applications/mine')
      expect(mine.body.data.attributes.state).toMatch(/applied|refused/)
      if (status !== 201) return
      const decision = { act: 'refuse', reason: `No, ${loner!.mark}` }
      expect((await world.manage('PUT', `v2/manager/companies/${body.data.id}/state`, decision)).status).toBe(200)
    },
  },
]
