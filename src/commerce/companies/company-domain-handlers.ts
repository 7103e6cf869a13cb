import type { COMPANY_DOMAIN_CALLS } from '../../contract/company-domains.ts'
import type { Handlers } from '../mount.ts'
import { confirmDomain, domainsOf, nameDomain, namedDomain, removeDomain } from './domains.ts'
import { askToJoin, decideJoin, joinable, takeJoinBack } from './joins.ts'
import { memberFor } from './member.ts'

/** The mail domains of companies, and who asks to join by them. */
export const companyDomainHandlers: Handlers<typeof COMPANY_DOMAIN_CALLS> = {
  list: async (c) => domainsOf(c.env.DB, (await memberFor(c, 'manage_company')).company.id),

  async name(c, { body: { email } }) {
    await nameDomain(c, email)
    return null
  },

  async remove(c, { params: { domain } }) {
    await removeDomain(c, domain)
    return null
  },

  async decideJoin(c, { params: { userId }, body }) {
    await decideJoin(c, userId, body.decision === 'admit' ? body.role : null)
    return null
  },

  async look(c, { body: { token } }) {
    const { named, company } = await namedDomain(c, token)
    return { id: named.domain, companyName: company.name, domain: named.domain }
  },

  async confirm(c, { body: { token } }) {
    await confirmDomain(c, token)
    return null
  },

  async joining(c) {
    const { company, isAsked } = await joinable(c)
    return { id: company.id, companyName: company.name, isAsked }
  },

  async ask(c) {
    await askToJoin(c)
    return null
  },

  async takeBack(c) {
    await takeJoinBack(c)
    return null
  },
}
