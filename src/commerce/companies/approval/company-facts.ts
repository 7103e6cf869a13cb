import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { dayIn } from '../../../regions/local-day.ts'
import { approvalSettings } from '../../schema/approval-settings.ts'
import { companies } from '../../schema/companies.ts'
import { companyDelegations } from '../../schema/company-delegations.ts'
import { companyMembers } from '../../schema/company-members.ts'
import type { CompanyRow, MemberRow } from '../store.ts'
import type { Roster } from './roster.ts'
import { type ApprovalSettings, NO_SETTINGS } from './rules.ts'

/** What an approval is decided on, as it is in the database. */
export interface CompanyFacts {
  company: CompanyRow
  members: readonly MemberRow[]
  roster: Roster
  settings: ApprovalSettings
}

/** @returns null for a company that does not exist */
export async function companyFacts(db: D1Database, companyId: string): Promise<CompanyFacts | null> {
  const shop = drizzle(db)
  const [[company], members, delegations, [settings]] = await shop.batch([
    shop.select().from(companies).where(eq(companies.id, companyId)),
    shop.select().from(companyMembers).where(eq(companyMembers.companyId, companyId)),
    shop.select().from(companyDelegations).where(eq(companyDelegations.companyId, companyId)),
    shop.select().from(approvalSettings).where(eq(approvalSettings.companyId, companyId)),
  ])
  if (!company) return null
  // Nobody decides for a company that has not, or no more, been admitted.
  const roster = {
    members: company.state === 'approved' ? members : [],
    delegations,
    today: dayIn(company.timeZone, new Date().toISOString()),
  }
  return { company, members, roster, settings: settings ?? NO_SETTINGS }
}
