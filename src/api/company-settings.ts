import type { z } from 'zod'
import { COMPANY_DELEGATION_CALLS, type CompanyDelegations } from '../contract/company-delegations.ts'
import { COMPANY_SETTING_CALLS, type CompanySettings } from '../contract/company-settings.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

type ApprovalAmounts = z.input<NonNullable<typeof COMPANY_SETTING_CALLS.approvals.body>>
type OrderNumbers = z.input<NonNullable<typeof COMPANY_SETTING_CALLS.purchaseOrders.body>>

/** What the caller's company sets for its orders. */
export function companySettingCalls(ask: Ask) {
  const { show, approvals, purchaseOrders, addCostCentre, renameCostCentre, retireCostCentre } = COMPANY_SETTING_CALLS
  return {
    async show(): Promise<CompanySettings> {
      return present(await ask(show, {}))
    },
    async setApprovals(amounts: ApprovalAmounts): Promise<void> {
      await ask(approvals, { body: amounts })
    },
    async setPurchaseOrders(rule: OrderNumbers): Promise<void> {
      await ask(purchaseOrders, { body: rule })
    },
    /** @throws ApiError 'name_taken', 'too_many_cost_centres' */
    async addCostCentre(name: string): Promise<void> {
      await ask(addCostCentre, { body: { name } })
    },
    /** @throws ApiError 'name_taken', 'not_found' */
    async renameCostCentre(costCentre: string, name: string): Promise<void> {
      await ask(renameCostCentre, { params: { costCentre }, body: { name } })
    },
    /** @throws ApiError 'cost_centre_in_use', 'not_found' */
    async retireCostCentre(costCentre: string): Promise<void> {
      await ask(retireCostCentre, { params: { costCentre } })
    },
  }
}

type NamedDelegation = z.input<NonNullable<typeof COMPANY_DELEGATION_CALLS.name.body>>

/** Who decides in whose place. */
export function companyDelegationCalls(ask: Ask) {
  const { list, name, end } = COMPANY_DELEGATION_CALLS
  return {
    async list(): Promise<CompanyDelegations> {
      return present(await ask(list, {}))
    },
    /** @throws ApiError 'unknown_stand_in', 'days_not_possible', 'not_found' */
    async name(userId: string, delegation: NamedDelegation): Promise<void> {
      await ask(name, { params: { userId }, body: delegation })
    },
    async end(userId: string): Promise<void> {
      await ask(end, { params: { userId } })
    },
  }
}
