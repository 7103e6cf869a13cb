import { expect } from 'vitest'
import { somebodyOf } from '../../merchant.ts'
import { mailTo } from '../account.ts'
import type { Act } from './act.ts'
import type { Actor } from './known-firm.ts'

const DOMAINS = 'v2/company/domains'
const isAdministrator = ({ role }: Actor): boolean => role === 'administrator'

export const DOMAIN_ACTS: Act[] = [
  {
    name: 'proves a mail domain, by which somebody asks to join',
    weight: 2,
    async by(world) {
      const { chance } = world
      const by = chance.isBelow(0.8) ? world.memberOf('administrator') : chance.pick(world.members)
      const firm = by.firm!
      const domain = `${firm.mark.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}.example`
      const email = `office@${domain}`
      const named = await world.ask(by, 'POST', DOMAINS, { email })
      expect([by.role, named.status]).toEqual([by.role, isAdministrator(by) ? 204 : 403])
      if (named.status !== 204) return
      const newcomer = `newcomer@${domain}`
      const alone = { firm: null, role: null, orderLimit: null, monthlyBudget: null }
      const asks: Actor = { ...alone, mark: firm.mark, email: newcomer, signedIn: await somebodyOf('b2c', newcomer) }
      const ask = () => world.ask(asks, 'POST', 'v2/company_joins')
      // A domain counts once it is proved.
      expect((await ask()).status).toBe(404)
      const { token } = await mailTo(email, 'company-domain')
      const link = { link: by }
      expect((await world.ask(null, 'POST', 'v2/company_domains/look', { token }, link)).status).toBe(200)
      expect((await world.ask(null, 'POST', 'v2/company_domains/confirm', { token }, link)).status).toBe(204)
      expect((await world.ask(null, 'POST', 'v2/company_domains/confirm', { token }, link)).status).toBe(404)
      expect((await ask()).status).toBe(204)
      expect((await world.ask(asks, 'DELETE', 'v2/company_joins/mine')).status).toBe(204)
      expect((await ask()).status).toBe(204)
      expect((await world.ask(asks, 'GET', 'v2/company_joins/mine')).body.data.attributes.is_asked).toBe(true)
      // Whoever asks has seen nothing of the company yet.
      expect((await world.ask(asks, 'GET', 'v2/company')).status).toBeGreaterThan(399)
      const { userId } = asks.signedIn!
      const path = `v2/company/joins/${userId}`
      const stranger = world.members.find((one) => isAdministrator(one) && one.firm !== firm)!
      const admit = { decision: 'admit', role: 'viewer' }
      expect((await world.ask(stranger, 'PUT', path, admit)).status).toBe(404)
      const low = chance.pick(firm.members.filter((one) => !isAdministrator(one)))
      expect((await world.ask(low, 'PUT', path, admit)).status).toBe(403)
      const kind = world.deal('domain', ['admit', 'refuse', 'domain'])
      if (kind === 'admit') {
        expect((await world.ask(by, 'PUT', path, admit)).status).toBe(204)
        expect((await world.ask(asks, 'GET', 'v2/company')).body.data.id).toBe(firm.companyId)
        // A viewer orders nothing, and is no member in the end.
        expect((await world.ask(asks, 'POST', 'v2/company/items/lists', { list: 'x;1' })).status).toBe(403)
        expect((await world.ask(by, 'DELETE', `v2/company/members/${userId}`)).status).toBe(204)
      } else if (kind === 'refuse') expect((await world.ask(by, 'PUT', path, { decision: 'refuse' })).status).toBe(204)
      expect((await world.ask(stranger, 'DELETE', `${DOMAINS}/${domain}`)).status).toBe(404)
      expect((await world.ask(by, 'DELETE', `${DOMAINS}/${domain}`)).status).toBe(204)
      expect((await world.ask(by, 'PUT', path, admit)).status).toBe(404)
      expect((await world.ask(asks, 'GET', 'v2/company')).status).toBeGreaterThan(399)
      expect((await world.ask(by, 'GET', DOMAINS)).body.data).toEqual([])
    },
  },
]
