import type { z } from 'zod'
import {
  COMPANY_DOMAIN_CALLS,
  type CompanyDomain,
  type CompanyJoining,
  type NamedDomain,
} from '../contract/company-domains.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

type JoinDecision = z.input<NonNullable<typeof COMPANY_DOMAIN_CALLS.decideJoin.body>>

/** The mail domains of companies, and who asks to join by them. */
export function companyDomainCalls(ask: Ask) {
  const { list, name, remove, decideJoin, look, confirm, joining, ask: askToJoin, takeBack } = COMPANY_DOMAIN_CALLS
  return {
    async list(): Promise<CompanyDomain[]> {
      return present(await ask(list, {}))
    },
    /** @throws ApiError 'public_domain', 'domain_confirmed', 'too_many_domains' */
    async name(email: string): Promise<void> {
      await ask(name, { body: { email } })
    },
    async remove(domain: string): Promise<void> {
      await ask(remove, { params: { domain } })
    },
    /** @throws ApiError 'already_member', 'too_many_members', 'not_found' */
    async decideJoin(userId: string, decision: JoinDecision): Promise<void> {
      await ask(decideJoin, { params: { userId }, body: decision })
    },
    /** Null where the link is not valid, or no longer. */
    look(token: string): Promise<NamedDomain | null> {
      return unlessMissing(() => ask(look, { body: { token } }))
    },
    /** @throws ApiError 'domain_taken', 'not_found' */
    async confirm(token: string): Promise<void> {
      await ask(confirm, { body: { token } })
    },
    /** Null for whoever may ask no company. */
    joining(): Promise<CompanyJoining | null> {
      return unlessMissing(() => ask(joining, {}))
    },
    async askToJoin(): Promise<void> {
      await ask(askToJoin, {})
    },
    async takeJoinBack(): Promise<void> {
      await ask(takeBack, {})
    },
  }
}
