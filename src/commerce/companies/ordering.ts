import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { companyScope } from '../../contract/company-roles.ts'
import type { CostCentre } from '../../contract/company-settings.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { Region } from '../../regions/region.ts'
import { companies } from '../schema/companies.ts'
import { companyMembers } from '../schema/company-members.ts'
import { costCentres } from '../schema/cost-centres.ts'

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
  return orderingRulesOf(userId, await memberRows(db, userId, code))
}

/** The query of a member's own row with their company's, once for each cost centre in use. */
export const memberRows = (db: D1Database, userId: string, code: RegionCode) =>
  drizzle(db)
    // Each column by a name of its own: a batch of D1 answers rows by the names of their columns.
    .select({
      id: companies.id,
      state: companies.state,
      needsPurchaseOrder: companies.needsPurchaseOrder,
      purchaseOrderForm: companies.purchaseOrderForm,
      role: companyMembers.role,
      costCentreId: companyMembers.costCentreId,
      centreId: sql<string | null>`${costCentres.id}`.as('centre_id'),
      centreName: sql<string | null>`${costCentres.name}`.as('centre_name'),
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(costCentres, and(eq(costCentres.companyId, companies.id), isNull(costCentres.retiredAt)))
    .where(and(eq(companyMembers.userId, userId), eq(companies.region, code)))
    .orderBy(asc(costCentres.name), asc(costCentres.id))

/** What a company wants, by the rows of a member; null where they may order for none. */
export function orderingRulesOf(userId: string, rows: Awaited<ReturnType<typeof memberRows>>): OrderingRules | null {
  const [first] = rows
  if (!first || !companyScope('order', first.role, first.state)) return null
  const { needsPurchaseOrder, purchaseOrderForm, costCentreId } = first
  return {
    userId,
    needsPurchaseOrder,
    purchaseOrderForm,
    costCentreId,
    costCentres: rows.flatMap(({ centreId: id, centreName: name }) =>
      id !== null && name !== null ? { id, name } : [],
    ),
  }
}
