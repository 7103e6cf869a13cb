import type { z } from 'zod'
import { COMPANY_CALLS, type CompanyOrdering } from '../contract/companies.ts'
import type { Company } from '../contract/company.ts'
import { COMPANY_APPLICATION_CALLS, type CompanyApplication } from '../contract/company-application.ts'
import { COMPANY_MEMBER_CALLS, type CompanyPeople, type Invited } from '../contract/company-members.ts'
import { MANAGED_COMPANY_CALLS, type ManagedCompany } from '../contract/managed-companies.ts'
import type { Ask } from './ask.ts'
import { ApiError } from './error.ts'
import { present, unlessMissing } from './named-failure.ts'

type Application = z.input<NonNullable<typeof COMPANY_APPLICATION_CALLS.apply.body>>['application']
type Agreed = z.input<NonNullable<typeof MANAGED_COMPANY_CALLS.terms.body>>
type Decision = z.input<NonNullable<typeof MANAGED_COMPANY_CALLS.decide.body>>

/** The caller's own company, and their application for one. */
export function companyCalls(ask: Ask) {
  const { mine, ordering } = COMPANY_CALLS
  const { apply, mine: applied } = COMPANY_APPLICATION_CALLS
  return {
    /** Null for whoever is in no company of this store. */
    async mine(): Promise<Company | null> {
      return unlessMissing(() => ask(mine, {}))
    },
    /** What the company states and wants for an order of the caller's; null for whoever may order for none. */
    async ordering(): Promise<CompanyOrdering | null> {
      try {
        return await unlessMissing(() => ask(ordering, {}))
      } catch (cause) {
        if (cause instanceof ApiError && cause.status === 403) return null
        throw cause
      }
    },
    /** @throws ApiError by field where the company cannot be accepted as it is stated */
    async apply(application: Application): Promise<CompanyApplication> {
      return present(await ask(apply, { body: { application } }))
    },
    /** The newest application; null where there is none. */
    applied(): Promise<CompanyApplication | null> {
      return unlessMissing(() => ask(applied, {}))
    },
  }
}

/** Companies and applications, for the merchant. */
export function managedCompanyCalls(ask: Ask) {
  const { list, show, decide, checkVat, terms } = MANAGED_COMPANY_CALLS
  return {
    async list(query: z.input<NonNullable<typeof list.query>>) {
      return present(await ask(list, { query }))
    },
    /** Null where there is none. */
    get(id: string): Promise<ManagedCompany | null> {
      return unlessMissing(() => ask(show, { params: { id } }))
    },
    async decide(id: string, decision: Decision): Promise<ManagedCompany> {
      return present(await ask(decide, { params: { id }, body: decision }))
    },
    async checkVat(id: string, lock_version: number): Promise<ManagedCompany> {
      return present(await ask(checkVat, { params: { id }, body: { lock_version } }))
    },
    async terms(id: string, agreed: Agreed): Promise<ManagedCompany> {
      return present(await ask(terms, { params: { id }, body: agreed }))
    },
  }
}

type NewMember = z.input<NonNullable<typeof COMPANY_MEMBER_CALLS.invite.body>>
type MemberChange = z.input<NonNullable<typeof COMPANY_MEMBER_CALLS.change.body>>

/** The members of the caller's company, and invitations to one. */
export function companyMemberCalls(ask: Ask) {
  const { list, invite, withdraw, change, remove, log, look, join } = COMPANY_MEMBER_CALLS
  return {
    async list(): Promise<CompanyPeople> {
      return present(await ask(list, {}))
    },
    /** @throws ApiError 'already_member', 'too_many_members' */
    async invite(invited: NewMember): Promise<void> {
      await ask(invite, { body: invited })
    },
    async withdraw(id: string): Promise<void> {
      await ask(withdraw, { params: { id } })
    },
    /** @throws ApiError 'last_administrator' */
    async change(userId: string, changes: MemberChange): Promise<void> {
      await ask(change, { params: { userId }, body: changes })
    },
    /**
     * @param endsCompany whether whoever is alone in the company leaves it
     * @throws ApiError 'last_administrator', 'open_order'
     */
    async remove(userId: string, endsCompany = false): Promise<void> {
      await ask(remove, { params: { userId }, query: endsCompany ? { ends_company: 'true' } : {} })
    },
    /** @param after the cursor of the page before */
    async log(after?: string) {
      return present(await ask(log, { query: after === undefined ? {} : { after } }))
    },
    /** Null where the invitation is not valid, or no longer. */
    look(token: string): Promise<Invited | null> {
      return unlessMissing(() => ask(look, { body: { token } }))
    },
    /** @throws ApiError 'other_address', 'already_member', 'not_found' */
    async join(token: string): Promise<void> {
      await ask(join, { body: { token } })
    },
  }
}
