import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MOST_MEMBERS } from '../../../contract/company-members.ts'
import { companyMembers } from '../../schema/company-members.ts'
import { costCentres } from '../../schema/cost-centres.ts'
import { users } from '../../schema/users.ts'

/** The most cost centres by which orders are looked through. */
const MOST_COST_CENTRES = 500

/** The members and the cost centres of a company, by which its orders are looked through. */
export async function orderFilterChoices(db: D1Database, companyId: string) {
  const shop = drizzle(db)
  const [members, centres] = await shop.batch([
    shop
      .select({ id: companyMembers.userId, name: users.name, email: users.email })
      .from(companyMembers)
      .leftJoin(users, eq(users.id, companyMembers.userId))
      .where(eq(companyMembers.companyId, companyId))
      .orderBy(asc(companyMembers.joinedAt))
      .limit(MOST_MEMBERS),
    shop
      .select({ id: costCentres.id, name: costCentres.name })
      .from(costCentres)
      .where(eq(costCentres.companyId, companyId))
      .orderBy(asc(costCentres.name))
      .limit(MOST_COST_CENTRES),
  ])
  return { members: members.map(({ id, name, email }) => ({ id, name: name || (email ?? '') })), costCentres: centres }
}
