import type { Env } from '../../contract/env.ts'
import { getRegion } from '../../regions/regions.ts'
import type { CompanyAsk } from '../companies/approval/judge-order.ts'
import { membershipOf } from '../companies/store.ts'
import type { CompanyOrder } from './company-order.ts'
import type { OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import { leftToPay } from './rules/credit.ts'
import { costCentreOf } from './rules/ordering.ts'
import { contentHash, netOfOrder } from './rules/submitted.ts'

export interface AskedCompany {
  ask: CompanyAsk
  /** The order as the company's. */
  company: CompanyOrder
  /** What it is going to owe where it is placed on invoice, gross minor units. */
  owed: number
}

/** What the company of an order's owner is asked about it; null where none has a say. */
export async function askFor(env: Env, document: OrderDocument, facts: Facts): Promise<AskedCompany | null> {
  const { userId, region, number: orderNumber, origin = null, figures } = document
  if (!userId || !getRegion(region).supportsPlus) return null
  const found = await membershipOf(env.DB, userId)
  if (!found || found.company.region !== region) return null
  const { id: companyId, timeZone, state } = found.company
  if (state !== 'approved' && state !== 'suspended') return null
  const costCentreId = costCentreOf(document, facts)?.id ?? null
  const submitted = document.companyOrder?.submitted
  return {
    ask: {
      companyId,
      memberId: userId,
      orderNumber,
      region,
      origin,
      total: figures.total,
      hash: contentHash(document),
      minor: netOfOrder(document),
    },
    company: { companyId, memberId: userId, costCentreId, timeZone, ...(submitted && { submitted }) },
    owed: leftToPay(document),
  }
}
