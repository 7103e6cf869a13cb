import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { COMPANY_SETTING_CALLS } from '../../contract/company-settings.ts'
import type { Handlers } from '../mount.ts'
import { approvalSettings } from '../schema/approval-settings.ts'
import { companies } from '../schema/companies.ts'
import { NO_SETTINGS } from './approval/rules.ts'
import { amountsText, decided, logged } from './change.ts'
import { addCostCentre, costCentresOf, renameCostCentre, retireCostCentre, usersOfCostCentres } from './cost-centres.ts'
import { memberFor } from './member.ts'

/** What a company sets for its orders. */
export const companySettingHandlers: Handlers<typeof COMPANY_SETTING_CALLS> = {
  async show(c) {
    const { company } = await memberFor(c, 'manage_company')
    const { DB } = c.env
    const [[stored], centres, users] = await Promise.all([
      drizzle(DB).select().from(approvalSettings).where(eq(approvalSettings.companyId, company.id)),
      costCentresOf(DB, company.id),
      usersOfCostCentres(DB, company.id),
    ])
    const { administratorsAbove, signInAbove } = stored ?? NO_SETTINGS
    const { id, needsPurchaseOrder, purchaseOrderForm } = company
    return {
      id,
      administratorsAbove,
      signInAbove,
      needsPurchaseOrder,
      purchaseOrderForm,
      costCentres: centres.map((centre) => ({ ...centre, userCount: users.get(centre.id) ?? 0 })),
    }
  },

  async approvals(c, { body: { administrators_above: administratorsAbove, sign_in_above: signInAbove } }) {
    const { DB } = c.env
    await decided(DB, async () => {
      const known = await memberFor(c, 'manage_company')
      const companyId = known.company.id
      const amounts = { administratorsAbove, signInAbove }
      const detail = amountsText([administratorsAbove, signInAbove])
      const entry = { actorId: known.userId, act: 'approval_amounts', detail } as const
      // The amounts that nobody has set are the first version.
      const upsert = drizzle(DB)
        .insert(approvalSettings)
        .values({ companyId, version: NO_SETTINGS.version + 1, ...amounts })
        .onConflictDoUpdate({
          target: approvalSettings.companyId,
          set: { ...amounts, version: sql`${approvalSettings.version} + 1` },
        })
      return { known, statements: [upsert, logged(DB, companyId, entry)] }
    })
    return null
  },

  async purchaseOrders(c, { body: { needed: needsPurchaseOrder, form: purchaseOrderForm } }) {
    const { DB } = c.env
    await decided(DB, async () => {
      const known = await memberFor(c, 'manage_company')
      const { id } = known.company
      const entry = { actorId: known.userId, act: 'rules', detail: purchaseOrderForm } as const
      const set = drizzle(DB).update(companies).set({ needsPurchaseOrder, purchaseOrderForm })
      return { known, statements: [set.where(eq(companies.id, id)), logged(DB, id, entry)] }
    })
    return null
  },

  async addCostCentre(c, { body: { name } }) {
    await addCostCentre(c, name)
    return null
  },

  async renameCostCentre(c, { params: { costCentre }, body: { name } }) {
    await renameCostCentre(c, costCentre, name)
    return null
  },

  async retireCostCentre(c, { params: { costCentre } }) {
    await retireCostCentre(c, costCentre)
    return null
  },
}
