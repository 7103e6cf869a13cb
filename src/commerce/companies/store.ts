import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { companies } from '../schema/companies.ts'
import { companyMembers } from '../schema/company-members.ts'

export type CompanyRow = typeof companies.$inferSelect
export type MemberRow = typeof companyMembers.$inferSelect

/** A company, and what a user is in it. */
export interface Membership {
  company: CompanyRow
  member: MemberRow
}

/** The company of a user, by the member's row alone; null for whoever is in none. */
export async function membershipOf(db: D1Database, userId: string): Promise<Membership | null> {
  const [found] = await drizzle(db)
    .select({ company: companies, member: companyMembers })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
  return found ?? null
}
