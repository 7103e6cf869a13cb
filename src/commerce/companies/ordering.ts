import { and, asc, eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { companyScope } from '../../contract/company-roles.ts'
import type { CostCentre } from '../../contract/company-settings.ts'
import type { Region } from '../../regions/region.ts'
import { companies, companyMembers, costCentres } from '../schema/companies.ts'

/** What a company wants of the orders of a member. */
export interface OrderingRules {
  userId: string
  needsPurchaseOrder: boolean
  /** The form of its purchase order numbers; '' for any. */
  purchaseOrderForm: string
  /** Those in use, by name. */
  costCentres: CostCentre[]
  /** The member's own; null for none. */
  costCentreId: string | null
}

/** What the company in a store wants of a user's orders, by the member's row alone; null for whoever may order for none. */
export async function orderingRules(
  db: D1Database,
  userId: string | null,
  { code, supportsPlus }: Pick<Region, 'code' | 'supportsPlus'>,
): Promise<OrderingRules | null> {
  if (userId === null || !supportsPlus) return null
  const rows = await drizzle(db)
    .select({ company: companies, member: companyMembers, centre: { id: costCentres.id, name: costCentres.name } })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(costCentres, and(eq(costCentres.companyId, companies.id), isNull(costCentres.retiredAt)))
    .where(and(eq(companyMembers.userId, userId), eq(companies.region, code)))
    .orderBy(asc(costCentres.name), asc(costCentres.id))
  const [first] = rows
  if (!first || !companyScope('order', first.member.role, first.company.state)) return null
  const { needsPurchaseOrder, purchaseOrderForm } = first.company
  const { costCentreId } = first.member
  return {
    ...{ userId, needsPurchaseOrder, purchaseOrderForm, costCentreId },
    costCentres: rows.flatMap(({ centre }) => centre ?? []),
  }
}
