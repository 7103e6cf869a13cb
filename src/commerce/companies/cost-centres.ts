import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MOST_COST_CENTRES } from '../../contract/company-settings.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { companyInvitations } from '../schema/company-invitations.ts'
import { companyMembers } from '../schema/company-members.ts'
import { costCentres } from '../schema/cost-centres.ts'
import { decided, type Logged, logged } from './change.ts'
import { memberFor } from './member.ts'

type CostCentreRow = typeof costCentres.$inferSelect

/** All cost centres of a company, the retired ones too, by name. */
const allOf = (db: D1Database, companyId: string): Promise<CostCentreRow[]> =>
  drizzle(db).select().from(costCentres).where(eq(costCentres.companyId, companyId)).orderBy(asc(costCentres.name))

/** The cost centres of a company that are in use, by name. */
export const costCentresOf = (db: D1Database, companyId: string) =>
  drizzle(db)
    .select({ id: costCentres.id, name: costCentres.name })
    .from(costCentres)
    .where(and(eq(costCentres.companyId, companyId), isNull(costCentres.retiredAt)))
    .orderBy(asc(costCentres.name), asc(costCentres.id))

const isNamed = (name: string) => (row: CostCentreRow) => row.name.toLowerCase() === name.toLowerCase()
const taken = () => invalid({ name: ['is the name of another cost centre'] }, 'name_taken')

/** The refusal of a cost centre that is none of the company's, or none any more. */
export const unknownCostCentre = () =>
  invalid({ cost_centre_id: ['must be a cost centre of the company'] }, 'unknown_cost_centre')

/** Adds a cost centre; a retired one of this name is in use again. @throws Refusal 422 `name_taken`, `too_many_cost_centres` */
export async function addCostCentre(c: CommerceContext, name: string): Promise<void> {
  const { DB } = c.env
  await decided(DB, async () => {
    const known = await memberFor(c, 'manage_company')
    const companyId = known.company.id
    const rows = await allOf(DB, companyId)
    const former = rows.find(isNamed(name))
    if (former && !former.retiredAt) throw taken()
    if (rows.filter(({ retiredAt }) => !retiredAt).length >= MOST_COST_CENTRES)
      throw invalid({ name: [`at most ${MOST_COST_CENTRES} cost centres`] }, 'too_many_cost_centres')
    const row = { id: crypto.randomUUID(), companyId, name, createdAt: new Date().toISOString() }
    const statement = former
      ? drizzle(DB).update(costCentres).set({ name, retiredAt: null }).where(eq(costCentres.id, former.id))
      : drizzle(DB).insert(costCentres).values(row)
    return {
      known,
      statements: [statement, logged(DB, companyId, { actorId: known.userId, act: 'cost_centre_added', about: name })],
    }
  })
}

/** Changes a cost centre that is in use. @throws Refusal 404 for none, a retired one, and another company's */
async function changed(
  c: CommerceContext,
  id: string,
  change: (row: CostCentreRow, all: CostCentreRow[]) => Promise<[Partial<CostCentreRow>, Omit<Logged, 'actorId'>]>,
): Promise<void> {
  const { DB } = c.env
  await decided(DB, async () => {
    const known = await memberFor(c, 'manage_company')
    const rows = await allOf(DB, known.company.id)
    const row = rows.find((one) => one.id === id && !one.retiredAt)
    if (!row) throw missing()
    const [fields, entry] = await change(row, rows)
    return {
      known,
      statements: [
        drizzle(DB).update(costCentres).set(fields).where(eq(costCentres.id, id)),
        logged(DB, known.company.id, { actorId: known.userId, ...entry }),
      ],
    }
  })
}

/** @throws Refusal 404, 422 `name_taken` */
export const renameCostCentre = (c: CommerceContext, id: string, name: string): Promise<void> =>
  changed(c, id, async (row, rows) => {
    if (rows.some((one) => one.id !== id && isNamed(name)(one))) throw taken()
    return [{ name }, { act: 'cost_centre_renamed', about: row.name, detail: name }]
  })

/** @throws Refusal 404, 422 `cost_centre_in_use` while a member or an invitation has it */
export const retireCostCentre = (c: CommerceContext, id: string): Promise<void> =>
  changed(c, id, async ({ companyId, name }) => {
    if ((await usersOfCostCentres(c.env.DB, companyId)).has(id))
      throw invalid({ id: ['is the cost centre of a member or an invitation'] }, 'cost_centre_in_use')
    return [{ retiredAt: new Date().toISOString() }, { act: 'cost_centre_retired', about: name }]
  })

/** How many members and open invitations each cost centre of a company is stated for. */
export async function usersOfCostCentres(db: D1Database, companyId: string): Promise<Map<string, number>> {
  const shop = drizzle(db)
  const stated = await shop.batch([
    shop
      .select({ id: companyMembers.costCentreId })
      .from(companyMembers)
      .where(eq(companyMembers.companyId, companyId)),
    shop
      .select({ id: companyInvitations.costCentreId })
      .from(companyInvitations)
      .where(
        and(eq(companyInvitations.companyId, companyId), gt(companyInvitations.expiresAt, new Date().toISOString())),
      ),
  ])
  const counts = new Map<string, number>()
  for (const { id } of stated.flat()) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
